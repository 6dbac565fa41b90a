import type { CostsText } from '#client/i18n/es/platform/costs.ts';
import { formatDollars } from '#client/lib/format.ts';
import type { Spent } from '#shared/contracts/accounts/costs.ts';

/** An amount as it is shown: what is not known is said to be so. */
export function costWords(cost: number | null, text: CostsText): string {
  return cost === null ? text.unknown : formatDollars(cost);
}

/** What an amount leaves out; undefined where that is nothing. */
export function unpricedWords({ cost, unpricedTokens }: Spent, text: CostsText): string | undefined {
  return cost !== null && unpricedTokens > 0 ? text.unpriced(unpricedTokens) : undefined;
}

/** An amount over how many there were; null where either is not known. */
export function perEach(cost: number | null, count: number): number | null {
  return cost === null || count === 0 ? null : cost / count;
}

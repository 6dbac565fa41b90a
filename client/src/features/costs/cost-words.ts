import type { CostsText } from '#client/i18n/es/platform/costs.ts';
import { formatDollars } from '#client/lib/format.ts';
import type { Spent } from '#shared/contracts/accounts/costs.ts';

/** The text of an amount. An unknown amount is shown as unknown. */
export function costWords(cost: number | null, text: CostsText): string {
  return cost === null ? text.unknown : formatDollars(cost);
}

/** The text about tokens without a price, which an amount leaves out. Undefined if there are none. */
export function unpricedWords({ cost, unpricedTokens }: Spent, text: CostsText): string | undefined {
  return cost !== null && unpricedTokens > 0 ? text.unpriced(unpricedTokens) : undefined;
}

/** The cost per item. Null if the cost is not known or the count is 0. */
export function perEach(cost: number | null, count: number): number | null {
  return cost === null || count === 0 ? null : cost / count;
}

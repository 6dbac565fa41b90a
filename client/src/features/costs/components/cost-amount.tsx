import { useText } from '#client/i18n/catalogue.ts';
import { costsText } from '#client/i18n/es/platform/costs.ts';
import type { Spent } from '#shared/contracts/accounts/costs.ts';
import { costWords, unpricedWords } from '../cost-words.ts';

/** An amount in a table cell, with a note about what it leaves out. */
export function CostAmount({ spent }: { spent: Spent }) {
  const text = useText(costsText);
  const unpriced = unpricedWords(spent, text);
  return (
    <span className="max-sm:text-right">
      <span className="whitespace-nowrap tabular-nums">{costWords(spent.cost, text)}</span>
      {unpriced && <span className="block text-sm text-muted-on-surface">{unpriced}</span>}
    </span>
  );
}

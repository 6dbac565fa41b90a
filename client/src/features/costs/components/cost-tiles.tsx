import { useText } from '#client/i18n/catalogue.ts';
import { type CostsText, costsText } from '#client/i18n/es/platform/costs.ts';
import { formatDate, formatDollars } from '#client/lib/format.ts';
import type { Costs, OwnCosts } from '#shared/contracts/accounts/costs.ts';
import { costWords, perEach, unpricedWords } from '../cost-words.ts';
import { CostTile } from './cost-tile.tsx';

/** The costs of today and of the month, and the forecast. For the user's own costs, also those per conversation and contact. */
export function CostTiles({ costs }: { costs: Costs | OwnCosts }) {
  const text = useText(costsText);
  const { today, month, before, forecast } = costs;
  const tiles = [
    {
      label: text.today,
      value: costWords(today.cost, text),
      notes: [text.todayNote, unpricedWords(today, text)],
    },
    {
      label: text.month,
      value: costWords(month.cost, text),
      notes: [text.monthBefore(costWords(before.cost, text)), unpricedWords(month, text)],
    },
    forecast
      ? {
          label: text.forecast(formatDate(forecast.until)),
          value: formatDollars(forecast.cost),
          notes: [text.forecastNote(forecast.days, formatDollars(forecast.perDay))],
        }
      : { label: text.forecastWithout, value: text.none, notes: [text.forecastNone] },
    ...('contacts' in costs ? perTiles(costs, text) : []),
  ];
  return (
    <ul className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {tiles.map(({ label, value, notes }) => (
        <li key={label}>
          <CostTile label={label} value={value} notes={notes.filter((note) => note !== undefined)} />
        </li>
      ))}
    </ul>
  );
}

function perTiles({ month, conversations, contacts }: OwnCosts, text: CostsText) {
  const each = (count: number) => (count === 0 ? text.none : costWords(perEach(month.cost, count), text));
  return [
    {
      label: text.perConversation,
      value: each(conversations),
      notes: [conversations === 0 ? text.noConversations : text.perConversationNote(conversations)],
    },
    {
      label: text.perContact,
      value: each(contacts),
      notes: [contacts === 0 ? text.noContacts : text.perContactNote(contacts)],
    },
  ];
}

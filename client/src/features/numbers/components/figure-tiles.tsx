import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { formatDate, formatDollars, formatNumber } from '#client/lib/format.ts';
import type { Figures, Numbers } from '#shared/contracts/platform/numbers.ts';
import { compare, contactShare, share } from '../comparison.ts';
import { formatLarge, formatShare } from '../figure-format.ts';
import { FigureTile } from './figure-tile.tsx';

/** The big figures of the period. */
export function FigureTiles({ numbers }: { numbers: Numbers }) {
  const text = useText(numbersText);
  const { totals, before, visitsSince } = numbers;
  const hadVisits = before !== null && visitsSince !== null && visitsSince <= before.from;
  const perContact = costPerContact(totals);
  const perContactBefore = before && costPerContact(before.totals);
  const sharing = contactShare(totals);
  const tiles = [
    {
      label: text.visits,
      ...counted(totals.visits, hadVisits ? before.totals.visits : null),
      note: visitsSince && visitsSince > numbers.from ? text.visitsSince(formatDate(visitsSince)) : text.visitsNote,
    },
    {
      label: text.conversations,
      ...counted(totals.conversations, before?.totals.conversations),
      note: text.conversationsNote,
    },
    {
      label: text.contacts,
      ...counted(totals.contacts, before?.totals.contacts),
      note: sharing === null ? text.contactsNote : text.contactsShare(formatShare(sharing)),
    },
    ...(totals.bookings + (before?.totals.bookings ?? 0) > 0
      ? [{ label: text.bookings, ...counted(totals.bookings, before?.totals.bookings), note: text.bookingsNote }]
      : []),
    ...(totals.forms + (before?.totals.forms ?? 0) > 0
      ? [{ label: text.forms, ...counted(totals.forms, before?.totals.forms), note: text.formsNote }]
      : []),
    {
      label: text.answers,
      ...counted(totals.answers, before?.totals.answers),
      note:
        totals.demoAnswers + totals.failedAnswers > 0
          ? text.answersNote(
              totals.demoAnswers > 0 ? formatNumber(totals.demoAnswers) : undefined,
              totals.failedAnswers,
            )
          : text.answersAlone,
    },
    {
      label: text.tokens,
      ...counted(tokensOf(totals), before ? tokensOf(before.totals) : null),
      note: text.tokensNote(formatLarge(totals.promptTokens), formatLarge(totals.completionTokens)),
    },
    {
      label: text.cost,
      ...paid(totals.cost, before?.totals.cost, text.unknown),
      note:
        totals.unpricedTokens > 0
          ? text.costPartial(totals.unpricedTokens, formatLarge(totals.unpricedTokens))
          : text.costNote,
    },
    {
      label: text.costPerContact,
      ...paid(perContact, perContactBefore, totals.contacts === 0 ? text.none : text.unknown),
      note: totals.contacts === 0 ? text.noContactsToShare : text.costPerContactNote,
    },
  ];
  return (
    <ul className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {tiles.map((tile) => (
        <li key={tile.label}>
          <FigureTile {...tile} />
        </li>
      ))}
    </ul>
  );
}

function counted(now: number, before: number | null | undefined) {
  return {
    value: formatLarge(now),
    comparison: compare(now, before),
    before: before === null || before === undefined ? undefined : formatLarge(before),
  };
}

function paid(now: number | null, before: number | null | undefined, unknown: string) {
  return {
    value: now === null ? unknown : formatDollars(now),
    comparison: compare(now, before),
    before: before === null || before === undefined ? undefined : formatDollars(before),
  };
}

function tokensOf({ promptTokens, completionTokens }: Figures): number {
  return promptTokens + completionTokens;
}

function costPerContact({ cost, contacts }: Figures): number | null {
  return share(cost, contacts);
}

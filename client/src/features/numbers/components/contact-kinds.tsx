import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { NumberTotals } from '#shared/contracts/platform/numbers.ts';
import { contactStatuses, interestLevels } from '#shared/domain/contacts/leads.ts';

/** The period's contacts by interest and by status. */
export function ContactKinds({ totals: { byInterest, byStatus, contacts } }: { totals: NumberTotals }) {
  const text = useText(numbersText);
  const levels = interestLevels.map((level) => ({ name: text.levels[level], count: byInterest[level] }));
  const statuses = contactStatuses.map((status) => ({ name: text.statuses[status], count: byStatus[status] }));
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <Kinds title={text.byInterest} kinds={levels} total={contacts} />
      <Kinds title={text.byStatus} kinds={statuses} total={contacts} />
    </div>
  );
}

function Kinds({ title, kinds, total }: { title: string; kinds: { name: string; count: number }[]; total: number }) {
  return (
    <Card className="p-4 sm:p-5">
      <h3 className="mb-3 font-semibold">{title}</h3>
      <dl className="space-y-2 text-sm">
        {kinds.map(({ name, count }) => (
          <div key={name} className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-3">
            <dt className="text-muted-on-surface">{name}</dt>
            <dd aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${total > 0 ? (count / total) * 100 : 0}%` }}
              />
            </dd>
            <dd className="font-medium tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { statusText } from '#client/i18n/es/platform/status.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { Finding } from '#shared/contracts/platform/status.ts';
import { type FindingState, findingCodes, subjectOf } from '#shared/domain/findings.ts';

/** The findings, one per line: first what is broken, then what needs attention. */
export function FindingList({ findings }: { findings: Finding[] }) {
  const text = useText(statusText);
  const sorted = order.flatMap((state) => findings.filter(({ code }) => findingCodes[code] === state));
  return (
    <Card>
      <ul aria-label={text.list} className="divide-y divide-line">
        {sorted.map((found) => (
          <FindingRow key={`${found.code} ${found.about}`} found={found} />
        ))}
      </ul>
    </Card>
  );
}

function FindingRow({ found }: { found: Finding }) {
  const text = useText(statusText);
  const state = findingCodes[found.code];
  const subject = subjectOf(found);
  const [seen, todo] = text.findings[found.code](found);
  const { icon: Icon, tone } = looks[state];
  return (
    <li className="flex gap-3 px-4 py-3 sm:px-5">
      <Icon aria-hidden strokeWidth={1.75} className={classNames('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{subject === 'model' ? found.about : text.subjects[subject]}</span>
          <span className={classNames('text-xs', state === 'good' ? 'text-muted-on-surface' : 'font-medium')}>
            {text.states[state]}
          </span>
        </p>
        <p className="text-muted-on-surface wrap-anywhere">{seen}</p>
        {todo && <p className="mt-1 wrap-anywhere">{todo}</p>}
      </div>
    </li>
  );
}

const order: FindingState[] = ['broken', 'attend', 'good'];

const looks: Record<FindingState, { icon: LucideIcon; tone: string }> = {
  good: { icon: CircleCheck, tone: 'text-link' },
  attend: { icon: TriangleAlert, tone: 'text-warning' },
  broken: { icon: CircleX, tone: 'text-danger-text' },
};

import { Flame, Hash, type LucideIcon, Users } from 'lucide-react';
import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format.ts';

/** What the figures stand for, and what pressing one leaves in sight. */
export type Counter = 'all' | 'high' | 'topics';

interface ContactCountersProps {
  /** Undefined while it is being counted. */
  counts: Record<Counter, number> | undefined;
  chosen: Counter | undefined;
  onChoose: (counter: Counter) => void;
}

/** The three figures over the contacts; of all of them, whatever is being looked for. Pressing one filters by it. */
export function ContactCounters({ counts, chosen, onChoose }: ContactCountersProps) {
  const text = useText(contactsText);
  const figure = (counter: Counter, icon: LucideIcon, label: string) => (
    <Figure
      icon={icon}
      label={label}
      value={counts?.[counter]}
      isChosen={chosen === counter}
      onChoose={() => onChoose(counter)}
    />
  );
  return (
    <ul aria-label={text.summary} className="mb-6 grid grid-cols-3 gap-2 sm:gap-4">
      {figure('all', Users, text.totalContacts)}
      {figure('high', Flame, text.highInterest)}
      {figure('topics', Hash, text.activeTopics)}
    </ul>
  );
}

interface FigureProps {
  icon: LucideIcon;
  label: string;
  value: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Figure({ icon: Icon, label, value, isChosen, onChoose }: FigureProps) {
  return (
    <li>
      <Card className="h-full">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={onChoose}
          className={classNames(
            'flex h-full w-full gap-4 rounded-card px-3 py-3 text-left transition-colors duration-150 hover:bg-sunken sm:items-center sm:p-5',
            isChosen && 'ring-2 ring-accent ring-inset',
          )}
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-on-accent-soft max-sm:hidden">
            <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          </span>
          <span className="flex min-w-0 flex-col-reverse justify-between">
            <span className="text-xl leading-snug font-semibold tracking-tight tabular-nums">
              {value === undefined ? '–' : formatNumber(value)}
            </span>
            <span className="text-xs text-muted-on-surface sm:text-sm">{label}</span>
          </span>
        </button>
      </Card>
    </li>
  );
}

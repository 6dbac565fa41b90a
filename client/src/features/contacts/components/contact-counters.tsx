import { Flame, Hash, type LucideIcon, Users } from 'lucide-react';
import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { Contact } from '#shared/contracts/contacts.ts';
import { contactsText } from '../text.ts';

interface ContactCountersProps {
  contacts: Contact[];
  topicCount: number;
}

/** The three figures over the board; of all contacts, whatever is being looked for. */
export function ContactCounters({ contacts, topicCount }: ContactCountersProps) {
  const text = useText(contactsText);
  const highCount = contacts.filter(({ interestLevel }) => interestLevel === 'high').length;
  return (
    <ul aria-label={text.summary} className="mb-6 grid grid-cols-3 gap-2 sm:gap-4">
      <Counter icon={Users} label={text.totalContacts} value={contacts.length} />
      <Counter icon={Flame} label={text.highInterest} value={highCount} />
      <Counter icon={Hash} label={text.activeTopics} value={topicCount} />
    </ul>
  );
}

function Counter({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: number }) {
  return (
    <li>
      <Card className="flex h-full items-center gap-4 px-3 py-3 sm:p-5">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-on-accent-soft max-sm:hidden">
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
        <p className="flex min-w-0 flex-col-reverse">
          <span className="text-xl leading-snug font-semibold tracking-tight tabular-nums">{formatNumber(value)}</span>
          <span className="text-xs text-muted-on-surface sm:text-sm">{label}</span>
        </p>
      </Card>
    </li>
  );
}

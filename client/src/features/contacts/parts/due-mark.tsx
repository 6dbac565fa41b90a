import { CalendarClock } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatDate } from '#client/lib/format.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { isDue } from '../cache/contact-filter.ts';

interface DueMarkProps {
  contact: Contact;
  /** Today's date in the platform's time zone, like `2026-11-21`. */
  today: string;
}

/** The date and the note of a contact's follow-up. It is highlighted once it is due. */
export function DueMark({ contact, today }: DueMarkProps) {
  const text = useText(contactsText);
  const { followUp } = contact;
  if (!followUp) return null;
  const due = isDue(contact, today);
  const when =
    followUp.date === today
      ? text.dueToday
      : due
        ? text.overdue(formatDate(followUp.date))
        : text.planned(formatDate(followUp.date));
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-start gap-1.5 rounded-md px-2 py-0.5 text-xs font-medium wrap-anywhere',
        due ? 'bg-warning-soft text-on-warning-soft' : 'bg-sunken text-muted-on-surface',
      )}
    >
      <CalendarClock aria-hidden className="mt-px size-3.5 shrink-0" />
      {followUp.note ? `${when}: ${followUp.note}` : when}
    </span>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock, MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '#client/components/ui/button.tsx';
import { contactQueries } from '#client/features/contacts/cache/contacts.queries.ts';
import { useLiveLists } from '#client/features/contacts/cache/use-live-contacts.ts';
import { useContactName } from '#client/features/contacts/parts/use-contact-name.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { formatDate, formatMessageTime } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { SectionCard } from './section-card.tsx';

const shownMax = 5;

/** Whom to see to: follow-ups that are due, and contacts that nobody has looked at. Nothing where there is nobody. */
export function ContactsCard() {
  const text = useText(dashboardText);
  const due = useInfiniteQuery(contactQueries.list({ scope: 'own', due: true }, shownMax));
  const unread = useInfiniteQuery(contactQueries.list({ scope: 'own', unread: true, due: false }, shownMax));
  useLiveLists('own');
  const dueContacts = due.data?.pages[0]?.items ?? [];
  const newContacts = unread.data?.pages[0]?.items ?? [];
  if (dueContacts.length + newContacts.length === 0) return null;
  return (
    <SectionCard
      title={text.contacts}
      action={
        <Link href={paths.allContacts} className={buttonClass('secondary')}>
          {text.seeContacts}
        </Link>
      }
    >
      <div className="space-y-5">
        {dueContacts.length > 0 && (
          <ContactGroup
            icon={<CalendarClock aria-hidden className="size-4" />}
            title={text.dueFollowUps}
            contacts={dueContacts}
            noteOf={({ followUp }) => (followUp ? followUp.note || formatDate(followUp.date) : '')}
          />
        )}
        {newContacts.length > 0 && (
          <ContactGroup
            icon={<MailOpen aria-hidden className="size-4" />}
            title={text.unreadContacts}
            contacts={newContacts}
            noteOf={({ lastInteraction }) => formatMessageTime(lastInteraction)}
          />
        )}
      </div>
    </SectionCard>
  );
}

interface ContactGroupProps {
  icon: ReactNode;
  title: string;
  contacts: Contact[];
  noteOf: (contact: Contact) => string;
}

function ContactGroup({ icon, title, contacts, noteOf }: ContactGroupProps) {
  const nameOf = useContactName();
  return (
    <div>
      <h3 className="flex items-center gap-2 text-sm font-semibold text-muted-on-surface">
        {icon}
        {title}
      </h3>
      <ul aria-label={title} className="mt-1 divide-y divide-line">
        {contacts.slice(0, shownMax).map((contact) => (
          <li key={contact.id}>
            <Link
              href={paths.contact(contact.id)}
              className="-mx-2 flex min-h-12 flex-col justify-center gap-x-3 rounded-control px-2 py-1.5 hover:bg-sunken sm:flex-row sm:items-center"
            >
              <span className="min-w-0 truncate font-medium sm:flex-1">{nameOf(contact)}</span>
              <span className="min-w-0 truncate text-sm text-muted-on-surface">
                {noteOf(contact)} · {contact.assistantName}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

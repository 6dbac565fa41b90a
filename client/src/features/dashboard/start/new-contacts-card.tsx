import { Link } from 'wouter';
import { ContactSentence } from '#client/components/contacts/contact-sentence.tsx';
import { InterestBadge } from '#client/components/contacts/interest-badge.tsx';
import { ReachButtons } from '#client/components/contacts/reach-buttons.tsx';
import { useContactName } from '#client/components/contacts/use-contact-name.ts';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { SectionCard } from '../components/section-card.tsx';
import type { Start } from '../use-start.ts';

/** The newest unread contacts, each with links to write to or call them. Renders nothing if there are none. */
export function NewContactsCard({ start: { fresh } }: { start: Start }) {
  const text = useText(dashboardText);
  const nameOf = useContactName();
  if (fresh.length === 0) return null;
  return (
    <SectionCard
      title={text.newContacts}
      action={
        <Link href={paths.allContacts} className={`${buttonClass('ghost')} -mr-2 px-2!`}>
          {text.seeContacts}
        </Link>
      }
    >
      <ul aria-label={text.unreadContacts} className="divide-y divide-line">
        {fresh.map((contact) => (
          <li key={contact.id} className="flex min-h-14 items-center gap-3 py-2">
            <div className="min-w-0 flex-1 text-sm">
              <Link href={paths.contact(contact.id)} className="block truncate font-semibold hover:underline">
                {nameOf(contact)}
              </Link>
              <p className="mt-0.5 flex items-center gap-2 text-muted-on-surface">
                <InterestBadge level={contact.interestLevel} />
                <time dateTime={contact.lastInteraction} className="shrink-0 text-xs tabular-nums">
                  {formatMessageTime(contact.lastInteraction)}
                </time>
                <span className="truncate max-sm:hidden">
                  <ContactSentence contact={contact} />
                </span>
              </p>
              <p className="truncate text-muted-on-surface sm:hidden">
                <ContactSentence contact={contact} />
              </p>
            </div>
            <ReachButtons contact={contact} size="icons" />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

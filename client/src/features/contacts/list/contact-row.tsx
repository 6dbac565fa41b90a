import { memo } from 'react';
import { Link } from 'wouter';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { InterestBadge } from '#client/components/contacts/interest-badge.tsx';
import { ReachButtons } from '#client/components/contacts/reach-buttons.tsx';
import { BreakableName } from '#client/components/ui/breakable-name.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { serverSentence } from '#client/i18n/site-languages.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { ContactedOffer } from '../parts/contacted-offer.tsx';
import { DueMark } from '../parts/due-mark.tsx';
import { StatusMenu } from '../parts/status-menu.tsx';

interface ContactRowProps {
  contact: Contact;
  today: string;
  hrefOf: (contactId: string) => string;
}

/** A contact in the list: who, how interested and why, and what to do about it. Pressing it opens the detail. */
export const ContactRow = memo(function ContactRow({ contact, today, hrefOf }: ContactRowProps) {
  const text = useText(contactsText);
  const { id, unread, lastInteraction, interestLevel, interestReason, assistantName } = contact;
  const reason = interestReason && (serverSentence(interestReason) ?? interestReason);
  return (
    <article className="relative px-4 py-3 transition-colors duration-150 hover:bg-sunken/50 sm:px-5">
      <div className="gap-x-4 sm:flex sm:items-center">
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-3">
            <h3
              className={classNames('flex min-w-0 flex-1 items-baseline gap-2', unread ? 'font-bold' : 'font-medium')}
            >
              {unread && (
                <>
                  <span aria-hidden className="size-2 shrink-0 -translate-y-px rounded-full bg-accent" />
                  <VisuallyHidden>{text.unread}: </VisuallyHidden>
                </>
              )}
              <Link
                href={hrefOf(id)}
                replace
                className="line-clamp-2 [overflow-wrap:anywhere] after:absolute after:inset-0 sm:line-clamp-1"
              >
                <BreakableName name={contactName(contact, text.visitor)} />
              </Link>
            </h3>
            <time
              dateTime={lastInteraction}
              className={classNames('shrink-0 text-xs text-muted-on-surface tabular-nums', unread && 'font-bold')}
            >
              {formatMessageTime(lastInteraction)}
            </time>
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-on-surface">
            <InterestBadge level={interestLevel} />
            {reason && <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{reason}</span>}
            <span className="min-w-0 truncate">
              <VisuallyHidden>{text.assistant}: </VisuallyHidden>
              {assistantName}
            </span>
            <DueMark contact={contact} today={today} />
          </p>
        </div>
        <div className="relative mt-3 flex flex-wrap items-center gap-2 sm:mt-0 sm:w-80 sm:shrink-0 sm:flex-nowrap">
          <StatusMenu contact={contact} />
          <ReachButtons contact={contact} size="compact" />
        </div>
      </div>
      <div className="relative">
        <ContactedOffer contact={contact} />
      </div>
    </article>
  );
});

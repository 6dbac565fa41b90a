import { memo } from 'react';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { InterestBadge } from '#client/components/contacts/interest-badge.tsx';
import { BreakableName } from '#client/components/ui/breakable-name.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { formatMessageTime, formatNumber } from '#client/lib/format.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { TopicChip } from '../parts/topic-chip.tsx';
import { MailMark } from './mail-mark.tsx';

/** How many topics a card shows, according to the specification. The others are shown as a number. */
const shownTopics = 3;

interface ContactCardProps {
  contact: Contact;
  tones: Map<string, string>;
  onOpen: (contactId: string) => void;
}

/** A contact on the board; pressing it opens the detail. */
export const ContactCard = memo(function ContactCard({ contact, tones, onOpen }: ContactCardProps) {
  const text = useText(contactsText);
  const { keyTopics, lastInteraction, conversationCount, mail } = contact;
  const more = keyTopics.length - shownTopics;
  return (
    <article className="relative rounded-control border border-line bg-surface p-3 text-on-surface transition-colors duration-150 hover:border-line-strong">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-sm font-semibold">
          <button
            type="button"
            onClick={() => onOpen(contact.id)}
            className="line-clamp-2 text-left wrap-anywhere after:absolute after:inset-0 after:rounded-control"
          >
            <BreakableName name={contactName(contact, text.visitor)} />
          </button>
        </h3>
        <span className="shrink-0">
          <InterestBadge level={contact.interestLevel} />
        </span>
      </div>
      {keyTopics.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-1">
          {keyTopics.slice(0, shownTopics).map((topic) => (
            <TopicChip key={topic} label={topic} tones={tones} />
          ))}
          {more > 0 && (
            <span className="rounded-md bg-sunken px-2 py-0.5 text-xs font-medium text-muted-on-surface">
              <span aria-hidden>{text.moreTopics(more)}</span>
              <VisuallyHidden>{text.moreTopicsLabel(more)}</VisuallyHidden>
            </span>
          )}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted-on-surface">
        <span>
          <VisuallyHidden>{text.lastInteraction}: </VisuallyHidden>
          <time dateTime={lastInteraction}>{formatMessageTime(lastInteraction)}</time>
        </span>
        <span>{text.conversations(conversationCount, formatNumber(conversationCount))}</span>
        {mail && <MailMark mail={mail} />}
      </p>
    </article>
  );
});

import { InterestBadge } from '#client/components/contacts/interest-badge.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { useServerSentence } from '#client/i18n/use-server-sentence.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';

/** How interested a contact is, with the reason for this estimate. */
export function InterestNote({ contact }: { contact: Contact }) {
  const text = useText(contactsText);
  const say = useServerSentence();
  const reason = contact.interestReason;
  const why = contact.correctedFields.includes('interestLevel') ? text.byHand : reason && say(reason);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <InterestBadge level={contact.interestLevel} />
      {why && <span className="min-w-0 wrap-anywhere text-muted-on-surface">{why}</span>}
    </p>
  );
}

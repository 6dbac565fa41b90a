import { Link } from 'wouter';
import { channelIcons } from '#client/components/channel-mark.tsx';
import { ReachButtons } from '#client/components/contacts/reach-buttons.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import { inboxPath } from '#shared/domain/site-paths.ts';
import { ContactedOffer } from '../parts/contacted-offer.tsx';
import { StatusMenu } from '../parts/status-menu.tsx';
import { FollowUp } from './follow-up.tsx';

interface ContactWorkProps {
  contact: ContactDetail;
  /** Called with whether there is an unsaved follow-up. */
  onDirtyChange: (isDirty: boolean) => void;
}

/** The work on a contact: ways to reach them, the status, and the follow-up. */
export function ContactWork({ contact, onDirtyChange }: ContactWorkProps) {
  return (
    <>
      <ReachButtons contact={contact} size="large" />
      <ContactedOffer contact={contact} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <StatusMenu contact={contact} />
        <FollowUp contact={contact} onDirtyChange={onDirtyChange} />
        {contact.outsideThread && <WriteThere {...contact.outsideThread} />}
      </div>
    </>
  );
}

/** A link to the conversation. There the user writes freely or, once the service's time window has ended, with a template. */
function WriteThere({ id, channel }: NonNullable<ContactDetail['outsideThread']>) {
  const { writeFromInbox } = useText(contactsText);
  const Icon = channelIcons[channel];
  return (
    <Link href={inboxPath(id)} className={buttonClass('secondary')}>
      <Icon aria-hidden className="size-4" />
      {writeFromInbox}
    </Link>
  );
}

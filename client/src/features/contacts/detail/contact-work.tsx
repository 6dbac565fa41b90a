import { ReachButtons } from '#client/components/contacts/reach-buttons.tsx';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import { ContactedOffer } from '../parts/contacted-offer.tsx';
import { StatusMenu } from '../parts/status-menu.tsx';
import { FollowUp } from './follow-up.tsx';

interface ContactWorkProps {
  contact: ContactDetail;
  /** Whether a follow-up is being written and not saved. */
  onDirtyChange: (isDirty: boolean) => void;
}

/** What one does about a contact: turn to them, say what has come of it, and when to see to them again. */
export function ContactWork({ contact, onDirtyChange }: ContactWorkProps) {
  return (
    <>
      <ReachButtons contact={contact} size="large" />
      <ContactedOffer contact={contact} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <StatusMenu contact={contact} />
        <FollowUp contact={contact} onDirtyChange={onDirtyChange} />
      </div>
    </>
  );
}

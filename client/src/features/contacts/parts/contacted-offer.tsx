import { Check, X } from 'lucide-react';
import { useContactedOffer } from '#client/components/contacts/use-contacted-offer.ts';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { useSetStatus } from '../detail/use-contact-detail.ts';

/**
 * Offers to mark a new contact as contacted after the user has written to it or called it. It is not a toast, because the user
 * comes back to it from another app.
 */
export function ContactedOffer({ contact }: { contact: Contact }) {
  const [isOffered, withdraw] = useContactedOffer(contact.id);
  const shown = isOffered && contact.status === 'nuevo';
  return <div role="status">{shown && <Offer contact={contact} withdraw={withdraw} />}</div>;
}

function Offer({ contact, withdraw }: { contact: Contact; withdraw: () => void }) {
  const text = useText(contactsText);
  const { mutate } = useSetStatus();
  return (
    <p className="mt-3 flex animate-fade items-center gap-1 rounded-control bg-accent-soft p-1 text-on-accent-soft">
      <button
        type="button"
        onClick={() => {
          withdraw();
          mutate({ contact, status: 'contactado' });
        }}
        className="inline-flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-lg px-3 text-left text-sm font-medium hover:underline"
      >
        <Check aria-hidden className="size-4 shrink-0" />
        {text.markContacted}
      </button>
      <Button
        variant="ghost"
        shape="square"
        aria-label={text.notContacted}
        onClick={withdraw}
        style={{ color: 'inherit' }}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </p>
  );
}

import { useEffect, useRef, useState } from 'react';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';

/** Announces to screen readers that a contact has come while the page was open. */
export function ArrivalNotice({ contacts }: { contacts: Contact[] }) {
  const text = useText(contactsText);
  const [newest] = contacts;
  // ISO 8601 in UTC: in the order of its letters.
  const newestAt = newest?.createdAt ?? '';
  const seenAt = useRef(newestAt);
  const [arrived, setArrived] = useState<Contact>();
  useEffect(() => {
    if (newest && newestAt > seenAt.current) {
      setArrived(newest);
      seenAt.current = newestAt;
    }
  }, [newest, newestAt]);
  return (
    <p role="status" className="sr-only">
      {arrived && text.arrived(contactName(arrived, text.visitor))}
    </p>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import type { Contact } from '#shared/contracts/contacts.ts';
import { contactName } from '../board.ts';
import { contactsText } from '../text.ts';

/** Tells those who hear the page that somebody has come while it was open. */
export function ArrivalNotice({ contacts }: { contacts: Contact[] }) {
  const text = useText(contactsText);
  const [newest] = contacts;
  const newestId = newest?.id ?? 0;
  const seenId = useRef(newestId);
  const [arrived, setArrived] = useState<Contact>();
  useEffect(() => {
    if (newest && newestId > seenId.current) setArrived(newest);
    seenId.current = Math.max(seenId.current, newestId);
  }, [newest, newestId]);
  return (
    <p role="status" className="sr-only">
      {arrived && text.arrived(contactName(arrived, text.visitor))}
    </p>
  );
}

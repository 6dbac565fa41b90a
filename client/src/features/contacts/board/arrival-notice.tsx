import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { contactQueries } from '../cache/contacts.queries.ts';

/** Contacts of the newest activity, among which those are that have just come. */
const lookedAt = 20;

/** Announces to screen readers that a contact has come while the page was open. */
export function ArrivalNotice({ assistantId }: { assistantId: number }) {
  const text = useText(contactsText);
  const { data } = useInfiniteQuery(contactQueries.list({ scope: 'own', assistantId }, lookedAt));
  const newest = data?.pages[0] && newestOf(data.pages[0].items);
  const isRead = data !== undefined;
  // ISO 8601 in UTC: in the order of its letters. Undefined while nothing has been read.
  const seenAt = useRef<string>(undefined);
  const [arrived, setArrived] = useState<Contact>();
  useEffect(() => {
    if (!isRead) return;
    if (newest && seenAt.current !== undefined && newest.createdAt > seenAt.current) setArrived(newest);
    seenAt.current = [seenAt.current ?? '', newest?.createdAt ?? ''].sort().at(-1);
  }, [isRead, newest]);
  return (
    <p role="status" className="sr-only">
      {arrived && text.arrived(contactName(arrived, text.visitor))}
    </p>
  );
}

function newestOf(contacts: readonly Contact[]): Contact | undefined {
  return contacts.reduce<Contact | undefined>(
    (newest, contact) => (newest && newest.createdAt >= contact.createdAt ? newest : contact),
    undefined,
  );
}

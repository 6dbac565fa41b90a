import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { contactQueries } from '../cache/contacts.queries.ts';

/** Announces to screen readers that a contact has arrived while the page is open. */
export function ArrivalNotice({ assistantId }: { assistantId: number }) {
  const text = useText(contactsText);
  // Only the contact of the latest activity is read. Events add those that change afterwards (`cache/contact-cache.ts`).
  const { data } = useInfiniteQuery(contactQueries.list({ scope: 'own', assistantId }, 1));
  const page = data?.pages[0];
  // An ISO 8601 date in UTC, so that string order is time order. Undefined until the first read.
  const seenAt = useRef<string>(undefined);
  const [arrived, setArrived] = useState<Contact>();
  useEffect(() => {
    if (!page) return;
    const newest = newestOf(page.items);
    if (newest && seenAt.current !== undefined && newest.createdAt > seenAt.current) setArrived(newest);
    const knownAt = seenAt.current ?? page.answeredAt?.toISOString() ?? '';
    seenAt.current = [knownAt, newest?.createdAt ?? ''].sort().at(-1);
  }, [page]);
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

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { behind } from '#client/lib/api/ahead.ts';
import { setTitleCount } from '#client/lib/browser/title.ts';
import { pendingContacts } from './pending-contacts.queries.ts';
import { useRecounting } from './use-recounting.ts';

/** The number of the user's own contacts that nobody has read. It is also shown in the tab's title. 0 until it is known. */
export function useUnreadContacts(): number {
  const { data } = useQuery({ ...behind(pendingContacts), ...useRecounting() });
  const unread = data?.unread ?? 0;
  useEffect(() => {
    setTitleCount('contacts', unread);
    return () => setTitleCount('contacts', 0);
  }, [unread]);
  return unread;
}

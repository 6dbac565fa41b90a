import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/lib/session/session.ts';
import { contactQueries } from './contacts.queries.ts';

/** How many contacts each of one's own assistants has; undefined until that is known. */
export function useContactCounts(): ((assistantId: number) => number) | undefined {
  const { user } = useSession();
  const { data } = useQuery({ ...contactQueries.counts(), enabled: Boolean(user) });
  return data && ((assistantId) => data.find((count) => count.assistantId === assistantId)?.contacts ?? 0);
}

/** Whether any of one's own assistants has a contact; false until that is known. */
export function useHasContacts(): boolean {
  const { user } = useSession();
  const { data } = useQuery({ ...contactQueries.counts(), enabled: Boolean(user) });
  return data !== undefined && data.length > 0;
}

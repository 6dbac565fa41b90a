import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { useSession } from '#client/lib/session/session.ts';
import { contactEndpoints } from '#shared/contracts/contacts/contacts.ts';

/** How long a read counts as new, in ms. Parts of a page that are drawn one after the other share it. */
const sharedMs = 2_000;

const counts = queryOptions({
  queryKey: ['contacts', 'counts'],
  queryFn: ({ signal }) => call(contactEndpoints.counts, { signal }),
  staleTime: sharedMs,
  refetchOnWindowFocus: true,
});

/** The number of contacts of each of the user's own assistants. Undefined until it is known. */
export function useContactCounts(): ((assistantId: number) => number) | undefined {
  const { user } = useSession();
  const { data } = useQuery({ ...counts, enabled: Boolean(user) });
  return data && ((assistantId) => data.find((count) => count.assistantId === assistantId)?.contacts ?? 0);
}

/** Whether any of the user's own assistants has a contact. False until it is known. */
export function useHasContacts(): boolean {
  const { user } = useSession();
  const { data } = useQuery({ ...counts, enabled: Boolean(user) });
  return data !== undefined && data.length > 0;
}

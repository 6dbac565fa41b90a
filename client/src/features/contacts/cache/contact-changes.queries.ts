import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { readAgain } from '#client/lib/api/read-again.ts';
import { type ContactPages, contactChanges, listOf, putContacts } from './contact-cache.ts';
import type { ContactFilter } from './contact-filter.ts';
import { type ContactPage, contactQueries, largestPage, readPage } from './contacts.queries.ts';

/** Which lists are followed: those of one assistant, or all. */
export type Followed = Pick<ContactFilter, 'scope' | 'assistantId'>;

/** The overlap of two reads. A change has the date at which it began, and the server's date is given in whole seconds. */
const overlapMs = 5_000;

/**
 * Reads what has changed since the oldest read of the open lists, and updates the lists. It runs when it is invalidated or polled. Its data
 * is always null.
 */
export const changesOf = (followed: Followed) =>
  queryOptions({
    queryKey: [...contactChanges, followed],
    queryFn: async ({ client, signal }) => {
      const readAt = readings(client, followed).map(({ answeredAt }) => answeredAt?.getTime() ?? Date.now());
      if (readAt.length === 0) return null;
      const changedSince = new Date(Math.min(...readAt) - overlapMs).toISOString();
      const { items, nextCursor, answeredAt } = await readPage(followed, { limit: largestPage, changedSince }, signal);
      if (nextCursor) await readAgain(client, openLists(followed));
      else putContacts(client, items, { isOf: (of) => isFollowed(of, followed), answeredAt });
      return null;
    },
    // The initial data is null, because the lists have just been read when this query starts.
    initialData: null,
    gcTime: 0,
  });

export function openLists(followed: Followed) {
  const predicate = (query: Query) => isFollowed(listOf(query), followed);
  return { queryKey: contactQueries.lists, type: 'active', predicate } as const;
}

/** Whether a list has not been read yet. */
export function isReadFirst(followed: Followed): (query: Query) => boolean {
  return (query) => query.state.data === undefined && isFollowed(listOf(query), followed);
}

/** The first page of each open list. */
function readings(queryClient: QueryClient, followed: Followed): ContactPage[] {
  const lists = queryClient.getQueriesData<ContactPages>(openLists(followed));
  return lists.flatMap(([, list]) => list?.pages.slice(0, 1) ?? []);
}

/** Whether all open lists have been read so recently that reading their changes is enough. */
export function isYoung(queryClient: QueryClient, followed: Followed): boolean {
  const read = readings(queryClient, followed);
  return read.length > 0 && read.every(({ loadedAtMs }) => Date.now() - loadedAtMs < 2 * overlapMs);
}

function isFollowed(of: ContactFilter, { assistantId }: Followed): boolean {
  return assistantId === undefined || of.assistantId === assistantId;
}

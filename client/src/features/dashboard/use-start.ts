import { useInfiniteQuery } from '@tanstack/react-query';
import { contactQueries } from '#client/features/contacts/cache/contacts.queries.ts';
import { useLiveLists } from '#client/features/contacts/cache/use-live-contacts.ts';
import { useThreads } from '#client/features/inbox/use-live-inbox.ts';

const shownMax = 5;

/** Who waits for an answer, whom to turn to today, and who is new. Each list is empty where it could not be read. */
export function useStart() {
  const { threads, sections } = useThreads({ scope: 'own', holder: 'waiting' });
  const due = useInfiniteQuery(contactQueries.list({ scope: 'own', due: true }, shownMax));
  const unread = useInfiniteQuery(contactQueries.list({ scope: 'own', unread: true, due: false }, shownMax));
  useLiveLists('own');
  return {
    isPending: threads.isPending || due.isPending || unread.isPending,
    waiting: sections.waiting.slice(0, shownMax),
    due: due.data?.pages[0]?.items.slice(0, shownMax) ?? [],
    fresh: unread.data?.pages[0]?.items.slice(0, shownMax) ?? [],
  };
}

export type Start = ReturnType<typeof useStart>;

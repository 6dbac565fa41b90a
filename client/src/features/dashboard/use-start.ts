import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { settingsQueries } from '#client/data/settings.queries.ts';
import { contactQueries } from '#client/features/contacts/cache/contacts.queries.ts';
import { useLiveLists } from '#client/features/contacts/cache/use-live-contacts.ts';
import { conversationQueries } from '#client/features/conversations/conversations.queries.ts';
import { useThreads } from '#client/features/inbox/use-live-inbox.ts';

const shownMax = 5;

/** Who waits for an answer, whom to turn to today, and who is new. Each list is empty where it could not be read. */
export function useStart() {
  const { threads, sections } = useThreads({ scope: 'own', holder: 'waiting' });
  const due = useInfiniteQuery(contactQueries.list({ scope: 'own', due: true }, shownMax));
  const unread = useInfiniteQuery(contactQueries.list({ scope: 'own', unread: true, due: false }, shownMax));
  useLiveLists('own');
  // What the parts below begin with: one that came later would push the others down.
  const conversations = useQuery(conversationQueries.list());
  const setup = useQuery(settingsQueries.setup());
  const all = [threads, due, unread, conversations, setup];
  return {
    /** Something is still on its way. */
    isPending: all.some(({ isPending }) => isPending),
    waiting: sections.waiting.slice(0, shownMax),
    due: due.data?.pages[0]?.items.slice(0, shownMax) ?? [],
    fresh: unread.data?.pages[0]?.items.slice(0, shownMax) ?? [],
  };
}

export type Start = ReturnType<typeof useStart>;

import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { settingsQueries } from '#client/data/settings.queries.ts';
import { subscriptionQueries } from '#client/data/subscriptions.queries.ts';
import { contactQueries } from '#client/features/contacts/cache/contacts.queries.ts';
import { pendingContacts } from '#client/features/contacts/cache/pending-contacts.queries.ts';
import { useLiveLists } from '#client/features/contacts/cache/use-live-contacts.ts';
import { conversationQueries } from '#client/features/conversations/conversations.queries.ts';
import { inboxQueries } from '#client/features/inbox/inbox.queries.ts';
import { useThreads } from '#client/features/inbox/use-live-inbox.ts';
import { weekQuery } from '#client/features/numbers/use-week.ts';
import { ahead } from '#client/lib/api/ahead.ts';

const shownMax = 5;

const waitingThreads = { scope: 'own', holder: 'waiting' } as const;
const dueContacts = contactQueries.list({ scope: 'own', due: true }, shownMax);
const unreadContacts = contactQueries.list({ scope: 'own', unread: true, due: false }, shownMax);

/** Prefetches the data that the page needs first, unless they are cached. */
export function readStart(queryClient: QueryClient): void {
  for (const list of [dueContacts, unreadContacts]) void queryClient.prefetchInfiniteQuery(ahead(list));
  void queryClient.prefetchInfiniteQuery(ahead(inboxQueries.threads(waitingThreads)));
  void queryClient.prefetchQuery(ahead(conversationQueries.list()));
  void queryClient.prefetchQuery(ahead(settingsQueries.setup()));
  void queryClient.prefetchQuery(ahead(weekQuery()));
  // The menu reads these, too, but after the page's data.
  void queryClient.prefetchQuery(ahead(myAssistantQueries.mine()));
  void queryClient.prefetchQuery(ahead(subscriptionQueries.mine()));
  void queryClient.prefetchQuery(ahead(inboxQueries.counts('own')));
  void queryClient.prefetchQuery(ahead(pendingContacts));
}

/** The waiting conversations, today's follow-ups and the new contacts. A list that could not be read is empty. */
export function useStart() {
  const { threads, sections } = useThreads(waitingThreads);
  const due = useInfiniteQuery(dueContacts);
  const unread = useInfiniteQuery(unreadContacts);
  useLiveLists('own');
  // These are the data of the sections below. They are awaited, because a section that appears later would push the others down.
  const conversations = useQuery(conversationQueries.list());
  const setup = useQuery(settingsQueries.setup());
  // The menu keeps these two up to date.
  const counts = useQuery(inboxQueries.counts('own')).data;
  const pending = useQuery(pendingContacts).data;
  const waiting = sections.waiting.slice(0, shownMax);
  const dueToday = due.data?.pages[0]?.items.slice(0, shownMax) ?? [];
  const all = [threads, due, unread, conversations, setup];
  return {
    /** Whether any of the data are still loading. */
    isPending: all.some(({ isPending }) => isPending),
    waiting,
    waitingCount: countOf(waiting, counts?.waiting),
    due: dueToday,
    dueCount: countOf(dueToday, pending?.dueFollowUps),
    fresh: unread.data?.pages[0]?.items.slice(0, shownMax) ?? [],
  };
}

/** The total behind a shown list. If the list is not full, it shows all of them. */
function countOf(shown: readonly unknown[], counted = 0): number {
  return shown.length < shownMax ? shown.length : Math.max(shown.length, counted);
}

export type Start = ReturnType<typeof useStart>;

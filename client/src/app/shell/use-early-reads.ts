import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsQueries } from '#client/data/settings.queries.ts';
import { contactQueries } from '#client/features/contacts/cache/contacts.queries.ts';
import { conversationQueries } from '#client/features/conversations/conversations.queries.ts';
import { shownOfEach } from '#client/features/dashboard/shown-of-each.ts';
import { inboxQueries } from '#client/features/inbox/inbox.queries.ts';
import { paths } from '#client/lib/paths.ts';

/** A pointer that passes over a link is somewhere else by then. */
const intentMs = 60;
/** What was read so lately need not be read for the next link. */
const fresh = { staleTime: 10_000 };

/** What pages begin with that are often gone to, as they ask for it themselves. What they share with the bars is there. */
const reads: Record<string, (client: QueryClient) => void> = {
  [paths.dashboard]: (client) => {
    void client.prefetchInfiniteQuery({ ...inboxQueries.threads({ scope: 'own', holder: 'waiting' }), ...fresh });
    void client.prefetchInfiniteQuery({ ...contactQueries.list({ scope: 'own', due: true }, shownOfEach), ...fresh });
    void client.prefetchInfiniteQuery({
      ...contactQueries.list({ scope: 'own', unread: true, due: false }, shownOfEach),
      ...fresh,
    });
    void client.prefetchQuery({ ...conversationQueries.list(), ...fresh });
    void client.prefetchQuery(settingsQueries.setup());
  },
  [paths.allContacts]: (client) => {
    for (const due of [false, true])
      void client.prefetchInfiniteQuery({ ...contactQueries.list({ scope: 'own', due }), ...fresh });
  },
  [paths.inbox]: (client) => {
    void client.prefetchInfiniteQuery({ ...inboxQueries.threads({ scope: 'own' }), ...fresh });
  },
};

/** Whoever points at a link, touches it or steps onto it is likely to follow it: what its page shows is on its way by then. */
export function useEarlyReads(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntent = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest('a') : null;
      const isElsewhere = link?.origin === location.origin && link.pathname !== location.pathname;
      const read = isElsewhere && link.search === '' ? reads[link.pathname] : undefined;
      if (read) timer = setTimeout(() => read(client), intentMs);
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onIntent);
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, onIntent);
    };
  }, [client]);
}

import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '#client/lib/api.ts';
import { inboxEndpoints } from '#shared/contracts/inbox.ts';
import type { ThreadDetail } from '#shared/contracts/inbox-threads.ts';
import { inboxQueries } from './inbox.queries.ts';
import { createOutbox, type Outbox, type Unsent } from './outbox.ts';
import { mergeThread } from './thread-merge.ts';

const outboxes = new Map<number, Outbox>();

/** What is on its way to a visitor, and how to send more. */
export function useOutbox({ id, messages }: ThreadDetail) {
  const queryClient = useQueryClient();
  const outbox = outboxOf(id, queryClient);
  const all = useSyncExternalStore(outbox.subscribe, outbox.all);
  return {
    // One that has been read already, while its answer is still on its way, is there once.
    unsent: all.filter(
      ({ text, afterId }) =>
        !messages.some((message) => message.author === 'person' && message.id > afterId && message.content === text),
    ),
    send: (text: string) => outbox.send(text, messages.at(-1)?.id ?? 0),
    retry: ({ clientMessageId }: Unsent) => outbox.retry(clientMessageId),
    drop: ({ clientMessageId }: Unsent) => outbox.drop(clientMessageId),
  };
}

function outboxOf(threadId: number, queryClient: QueryClient): Outbox {
  const known = outboxes.get(threadId);
  if (known) return known;
  const created = createOutbox(threadId, async ({ text, clientMessageId }) => {
    const body = { text, clientMessageId };
    const message = await call(inboxEndpoints.send, { params: { id: threadId }, body });
    queryClient.setQueryData(
      inboxQueries.thread(threadId).queryKey,
      (thread) => thread && mergeThread(thread, { ...thread, messages: [message] }),
    );
    void queryClient.invalidateQueries({ queryKey: inboxQueries.lists });
  });
  outboxes.set(threadId, created);
  return created;
}

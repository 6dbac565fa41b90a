import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#client/lib/api/api.ts';
import { whenSessionEnds } from '#client/lib/session/session.ts';
import { notRead } from '#client/lib/transcript.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import type { ThreadDetail } from '#shared/contracts/conversations/inbox-threads.ts';
import { inboxQueries } from './inbox.queries.ts';
import { createOutbox, type Outbox, type Outgoing } from './outbox.ts';

const outboxes = new Map<number, Outbox>();

whenSessionEnds(() => {
  for (const outbox of outboxes.values()) outbox.end();
  outboxes.clear();
});

/** The user's messages to a visitor that have not been read back from the server yet, and the functions that send messages. */
export function useOutbox({ id, messages }: ThreadDetail) {
  const queryClient = useQueryClient();
  const outbox = outboxOf(id);
  const all = useSyncExternalStore(outbox.subscribe, outbox.all);
  const [sent, setSent] = useState<string>();
  const arrived = all.filter(({ state }) => state === 'sent').length;
  useEffect(() => outbox.confirm(messages), [outbox, messages]);
  useEffect(() => {
    if (arrived === 0) return;
    // This also reads what the visitor wrote before the sent message.
    for (const queryKey of [inboxQueries.thread(id).queryKey, inboxQueries.lists])
      void queryClient.invalidateQueries({ queryKey });
  }, [arrived, id, queryClient]);
  return {
    outgoing: notRead(all, messages),
    /** The client id of the message that was last sent from this page. */
    sent,
    send: (text: string) => setSent(outbox.send(text)),
    retry: ({ clientMessageId }: Outgoing) => outbox.retry(clientMessageId),
    drop: ({ clientMessageId }: Outgoing) => outbox.drop(clientMessageId),
  };
}

function outboxOf(threadId: number): Outbox {
  const known = outboxes.get(threadId);
  if (known) return known;
  const created = createOutbox(threadId, ({ text, clientMessageId }) =>
    call(inboxEndpoints.send, { params: { id: threadId }, body: { text, clientMessageId } }),
  );
  outboxes.set(threadId, created);
  return created;
}

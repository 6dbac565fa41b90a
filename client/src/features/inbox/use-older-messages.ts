import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OlderSource } from '#client/components/chat/messages/older-messages.tsx';
import { withRead } from '#client/lib/transcript.ts';
import { inboxQueries, newestMessages, readThread } from './inbox.queries.ts';

/** The older messages of an open conversation, before those that have been read. */
export function useOlderMessages(threadId: number): OlderSource {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const { queryKey } = inboxQueries.thread(threadId);
    const known = () => queryClient.getQueryData(queryKey);
    return {
      hasOlder: () => known()?.hasOlder ?? false,
      async loadOlder() {
        const before = known()?.messages[0]?.id;
        if (before === undefined) return;
        const older = await readThread(threadId, { before: String(before) });
        queryClient.setQueryData(
          queryKey,
          (thread) =>
            thread && {
              ...thread,
              messages: withRead(thread.messages, older.messages),
              hasOlder: older.hasMore ?? false,
            },
        );
      },
      letGo() {
        queryClient.setQueryData(
          queryKey,
          (thread) => thread && { ...thread, messages: thread.messages.slice(-newestMessages), hasOlder: true },
        );
      },
    };
  }, [queryClient, threadId]);
}

import { useQueryClient } from '@tanstack/react-query';
import { withRead } from '#client/lib/transcript.ts';
import { inboxQueries, readThread } from './inbox.queries.ts';

/** Reads the messages of an open conversation before those that have been read. */
export function useOlderMessages(threadId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = inboxQueries.thread(threadId);
  return async () => {
    const before = queryClient.getQueryData(queryKey)?.messages[0]?.id;
    if (before === undefined) return;
    const older = await readThread(threadId, { before: String(before) });
    queryClient.setQueryData(
      queryKey,
      (thread) =>
        thread && { ...thread, messages: withRead(thread.messages, older.messages), hasOlder: older.hasMore ?? false },
    );
  };
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api-error.ts';
import { contactQueries, readChanges, storeContacts } from './use-contacts.ts';

const pollMs = 1_000;
const longestPauseMs = 30_000;

/** A change is dated when it began, and the server's date is told in whole seconds. */
const overlapMs = 5_000;

/**
 * The contacts of an assistant, and within a second whatever changes of them, as long as the page is in sight. After a
 * failure it asks less and less often.
 */
export function useLiveContacts(assistantId: string) {
  const board = useQuery({ ...contactQueries.board(assistantId), select: ({ contacts }) => contacts });
  const changes = useQuery({ ...changesQuery(assistantId), enabled: board.data !== undefined });
  return { board, isUpToDate: !changes.isError };
}

/** Takes what has changed into the board; has itself nothing to show. */
export const changesQuery = (assistantId: string) =>
  queryOptions({
    queryKey: ['contacts', assistantId, 'changes'],
    queryFn: async ({ client, signal }) => {
      const { queryKey } = contactQueries.board(assistantId);
      const board = client.getQueryData(queryKey);
      if (!board) return null;
      const { items, nextCursor } = await readChanges(
        assistantId,
        new Date(board.readAt.getTime() - overlapMs),
        signal,
      );
      if (nextCursor) await client.refetchQueries({ queryKey });
      else storeContacts(client, assistantId, items);
      return null;
    },
    gcTime: 0,
    refetchInterval: ({ state: { status, error, dataUpdatedAt, errorUpdatedAt } }) => {
      if (status !== 'error') return pollMs;
      // The session has ended, or the assistant is gone.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return false;
      return Math.min(longestPauseMs, Math.max(2 * pollMs, errorUpdatedAt - dataUpdatedAt));
    },
  });

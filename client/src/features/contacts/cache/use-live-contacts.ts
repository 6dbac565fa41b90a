import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '#client/lib/api/api-error.ts';
import { coalesce } from '#client/lib/events/coalesce.ts';
import type { ServerEvent } from '#client/lib/events/event-connection.ts';
import { useEvents } from '#client/lib/events/events.ts';
import { contactChangesQueries, overlapMs } from './contact-changes.queries.ts';
import { contactQueries } from './contacts.queries.ts';
import { dropFromBoard } from './drop-contact.ts';
import { readPauseMs } from './live-pause.ts';

/** Where the server can't be followed. */
const pollMs = 1_000;
const longestPauseMs = 30_000;

/** How old a board may grow before it is read anew: what others have deleted is gone then, or was heard of before. */
const boardMaxAgeMs = { polled: 60_000, told: 5 * 60_000 };

/**
 * The contacts of an assistant, and within a second whatever changes of them, as long as the page is in sight: told by the
 * server, or asked for each second where that is not possible; after a failure less and less often.
 */
export function useLiveContacts(assistantId: string) {
  const queryClient = useQueryClient();
  const reads = useMemo(() => boardReads(queryClient, assistantId), [queryClient, assistantId]);
  const isTold = useEvents((event) => takeIn(queryClient, assistantId, event, reads));
  const board = useQuery({
    ...contactQueries.board(assistantId),
    select: ({ contacts }) => contacts,
    // Whatever sets the board anew, so long from the last reading on, or from the last try.
    refetchInterval: ({ state: { data, errorUpdatedAt } }) => {
      if (!data) return false;
      const maxAgeMs = isTold ? boardMaxAgeMs.told : boardMaxAgeMs.polled;
      return Math.max(pollMs, Math.max(data.loadedAtMs, errorUpdatedAt) + maxAgeMs - Date.now());
    },
  });
  const changes = useQuery({
    ...contactChangesQueries.board(assistantId),
    enabled: board.data !== undefined,
    refetchInterval: ({ state: { status, error, dataUpdatedAt, errorUpdatedAt } }) => {
      if (status !== 'error') return isTold ? false : pollMs;
      // The session has ended, or the assistant is gone.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return false;
      return Math.min(longestPauseMs, Math.max(2 * pollMs, errorUpdatedAt - dataUpdatedAt));
    },
  });
  return { board, isUpToDate: !changes.isError };
}

interface BoardReads {
  all(): void;
  changes(): void;
}

function boardReads(queryClient: QueryClient, assistantId: string): BoardReads {
  const read = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    coalesce(() => queryClient.refetchQueries({ queryKey, exact: true, type: 'active' }), readPauseMs);
  return { all: read(contactQueries.board(assistantId)), changes: read(contactChangesQueries.board(assistantId)) };
}

function takeIn(queryClient: QueryClient, assistantId: string, event: ServerEvent, reads: BoardReads): void {
  // A board that comes into sight is read anew.
  if (document.visibilityState === 'hidden') return;
  if (event.kind === 'reset') {
    const board = queryClient.getQueryData(contactQueries.board(assistantId).queryKey);
    // One that has just been read lacks at most what came since.
    const isYoung = board && Date.now() - board.loadedAtMs < overlapMs;
    if (isYoung) reads.changes();
    else reads.all();
    return;
  }
  const { kind, subjectId } = event.change;
  if (String(event.change.assistantId) !== assistantId || !kind.startsWith('contact.')) return;
  if (kind !== 'contact.deleted') reads.changes();
  else if (subjectId) void dropFromBoard(queryClient, assistantId, subjectId);
  else reads.all();
}

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNewDay } from '#client/hooks/use-new-day.ts';
import { ApiError } from '#client/lib/api/api-error.ts';
import { coalesce } from '#client/lib/events/coalesce.ts';
import type { ServerEvent } from '#client/lib/events/event-connection.ts';
import { useEvents } from '#client/lib/events/events.ts';
import { contactChangesQueries, oldestReading, overlapMs } from './contact-changes.queries.ts';
import { contactListQueries } from './contact-lists.queries.ts';
import { dropFromLists } from './drop-contact.ts';
import { readPauseMs } from './live-pause.ts';

/** Where the server can't be followed. */
const pollMs = 2_000;
const longestPauseMs = 30_000;

/**
 * Keeps the lists of contacts that are open as they are on the server: within a second, told by
 * it, or asked for where that is not possible. False while it can't be done.
 */
export function useLiveLists(scope: 'own' | 'all'): boolean {
  const queryClient = useQueryClient();
  const reads = useMemo(() => listReads(queryClient, scope), [queryClient, scope]);
  const isTold = useEvents((event) => takeIn(queryClient, event, reads));
  // What is due is another thing then.
  useNewDay(reads.all);
  const changes = useQuery({
    ...contactChangesQueries.lists(scope),
    refetchInterval: ({ state: { status, error, dataUpdatedAt, errorUpdatedAt } }) => {
      if (status !== 'error') return isTold ? false : pollMs;
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return false;
      return Math.min(longestPauseMs, Math.max(2 * pollMs, errorUpdatedAt - dataUpdatedAt));
    },
  });
  return !changes.isError;
}

interface ListReads {
  all(): void;
  changes(): void;
}

function listReads(queryClient: QueryClient, scope: 'own' | 'all'): ListReads {
  const read = (queryKey: readonly unknown[]) =>
    coalesce(() => queryClient.refetchQueries({ queryKey, type: 'active' }), readPauseMs);
  return {
    all: read(contactListQueries.lists),
    changes: read(contactChangesQueries.lists(scope).queryKey),
  };
}

function takeIn(queryClient: QueryClient, event: ServerEvent, reads: ListReads): void {
  // What comes into sight is read anew.
  if (document.visibilityState === 'hidden') return;
  if (event.kind === 'reset') {
    const readAt = oldestReading(queryClient);
    // What has just been read lacks at most what came since.
    if (readAt !== undefined && Date.now() - readAt < 2 * overlapMs) reads.changes();
    else reads.all();
    return;
  }
  const { kind, subjectId } = event.change;
  if (!kind.startsWith('contact.')) return;
  if (kind !== 'contact.deleted') reads.changes();
  else if (subjectId) dropFromLists(queryClient, subjectId);
  else reads.all();
}

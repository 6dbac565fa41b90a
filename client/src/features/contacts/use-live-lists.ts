import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '#client/lib/api-error.ts';
import { callPage } from '#client/lib/call-page.ts';
import { coalesce } from '#client/lib/coalesce.ts';
import type { ServerEvent } from '#client/lib/event-connection.ts';
import { useEvents } from '#client/lib/events.ts';
import { isUnattended } from '#client/lib/presence.ts';
import { contactWorkEndpoints } from '#shared/contracts/contact-work.ts';
import type { ContactPages } from './list-changes.ts';
import { readPauseMs } from './live-pause.ts';
import { contactListQueries, dropFromLists, storeInLists } from './use-contact-lists.ts';

/** Where the server can't be followed. */
const pollMs = 2_000;
const longestPauseMs = 30_000;

/** A change is dated when it began, and the server's date is told in whole seconds. */
const overlapMs = 5_000;

/** The most that one answer may hold. */
const pageSize = 500;

/**
 * Keeps the lists of contacts that are open as they are on the server: within a second, told by
 * it, or asked for where that is not possible. False while it can't be done.
 */
export function useLiveLists(scope: 'own' | 'all'): boolean {
  const queryClient = useQueryClient();
  const reads = useMemo(() => listReads(queryClient, scope), [queryClient, scope]);
  const isTold = useEvents((event) => takeIn(queryClient, event, reads));
  const changes = useQuery({
    ...changesQuery(scope),
    refetchInterval: ({ state: { status, error, dataUpdatedAt, errorUpdatedAt } }) => {
      if (status !== 'error') return isTold ? false : pollMs;
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return false;
      return Math.min(longestPauseMs, Math.max(2 * pollMs, errorUpdatedAt - dataUpdatedAt));
    },
  });
  return !changes.isError;
}

/** Takes what has changed into the lists; has itself nothing to show. */
const changesQuery = (scope: 'own' | 'all') =>
  queryOptions({
    queryKey: ['contacts', 'list changes', scope],
    queryFn: async ({ client, signal }) => {
      const since = oldestReading(client);
      if (since === undefined) return null;
      const query = { scope, limit: pageSize, changedSince: new Date(since - overlapMs).toISOString() };
      const page = await callPage(contactWorkEndpoints.listAll, { query, signal, isBackground: isUnattended() });
      if (page.nextCursor) await client.refetchQueries({ queryKey: contactListQueries.lists, type: 'active' });
      else storeInLists(client, page.items, page.answeredAt);
      return null;
    },
    gcTime: 0,
  });

/** Since when something may be missing, in milliseconds by the server's clock; undefined without a list. */
function oldestReading(queryClient: QueryClient): number | undefined {
  const times = queryClient
    .getQueriesData<ContactPages>({ queryKey: contactListQueries.lists, type: 'active' })
    .flatMap(([, list]) => (list ? [(list.pages[0]?.answeredAt ?? new Date()).getTime()] : []));
  return times.length > 0 ? Math.min(...times) : undefined;
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
    changes: read(changesQuery(scope).queryKey),
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

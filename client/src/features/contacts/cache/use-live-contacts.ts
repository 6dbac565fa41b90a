import {
  type Mutation,
  type QueryClient,
  type RefetchQueryFilters,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNewDay } from '#client/hooks/use-new-day.ts';
import { ApiError } from '#client/lib/api/api-error.ts';
import { readAgain } from '#client/lib/api/read-again.ts';
import { coalesce } from '#client/lib/events/coalesce.ts';
import type { ServerEvent } from '#client/lib/events/event-connection.ts';
import { useEvents } from '#client/lib/events/events.ts';
import { dropContact } from './contact-cache.ts';
import { changesOf, type Followed, isReadFirst, isYoung, openLists } from './contact-changes.queries.ts';
import { contactQueries, removals } from './contacts.queries.ts';

/** The shortest time between two reads that events cause. */
const readPauseMs = 600;

/** The polling intervals while no events come from the server. */
const pollMs = { board: 1_000, lists: 2_000, detail: 5_000 };
const longestPauseMs = 30_000;

/** Keeps the open lists, or those of one assistant, up to date within a second. Returns false while reading the changes fails. */
export function useLiveLists(scope: 'own' | 'all', assistantId?: number): boolean {
  const followed = useMemo(() => ({ scope, ...(assistantId && { assistantId }) }), [scope, assistantId]);
  return useFollowed(followed, assistantId ? pollMs.board : pollMs.lists).isUpToDate;
}

/** An open contact, kept up to date within a second. */
export function useLiveDetail(contactId: string) {
  const queryClient = useQueryClient();
  const query = contactQueries.detail(contactId);
  const read = useMemo(
    () => reading(queryClient, { queryKey: contactQueries.detail(contactId).queryKey }),
    [queryClient, contactId],
  );
  const isLive = useContactEvents((change) => {
    // The event of one's own deletion may come before its response.
    if (change?.kind === 'contact.deleted' && isRemoving(queryClient, contactId)) return;
    // The event does not name the contact that this one was joined to. The address may still have the old id.
    const known = queryClient.getQueryData(query.queryKey)?.id;
    if (!change?.subjectId || change.subjectId === contactId || change.subjectId === known) read();
  });
  return useQuery({ ...query, refetchInterval: ({ state }) => (isLive || !state.data ? false : pollMs.detail) });
}

/** Whether the user is deleting a contact, alone or with others. */
function isRemoving(queryClient: QueryClient, contactId: string): boolean {
  const predicate = ({ options, state }: Mutation) => [options.mutationKey, state.variables].flat().includes(contactId);
  return queryClient.isMutating({ mutationKey: removals, predicate }) > 0;
}

/** Keeps lists up to date, by events or by polling. After failures the polling interval grows. */
function useFollowed(followed: Followed, pollEachMs: number) {
  const queryClient = useQueryClient();
  const reads = useMemo(
    () => ({
      all: reading(queryClient, openLists(followed)),
      // Also for lists that are being read for the first time. Their changes are read after that.
      changes: coalesce(
        () => queryClient.invalidateQueries({ queryKey: changesOf(followed).queryKey }, { throwOnError: true }),
        readPauseMs,
      ),
    }),
    [queryClient, followed],
  );
  const isLive = useContactEvents((change) => {
    if (!change) return isYoung(queryClient, followed) ? reads.changes() : reads.all();
    if (followed.assistantId && change.assistantId !== followed.assistantId) return;
    if (change.kind !== 'contact.deleted') reads.changes();
    else if (change.subjectId) dropContact(queryClient, change.subjectId);
    else reads.all();
  });
  // On a new day other follow-ups are due.
  useNewDay(reads.all);
  const isFirst = useIsFetching({ ...openLists(followed), predicate: isReadFirst(followed) }) > 0;
  const changes = useQuery({
    ...changesOf(followed),
    enabled: !isFirst,
    refetchInterval: ({ state: { status, error, dataUpdatedAt, errorUpdatedAt } }) => {
      if (status !== 'error') return isLive ? false : pollEachMs;
      // The session has ended, or the assistant has been deleted.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return false;
      return Math.min(longestPauseMs, Math.max(2 * pollEachMs, errorUpdatedAt - dataUpdatedAt));
    },
  });
  return { isLive, isUpToDate: !changes.isError };
}

type ContactChange = Extract<ServerEvent, { change: unknown }>['change'];

/**
 * Reports changes of contacts while the page is visible. A page that becomes visible reads everything again.
 * `onChange` gets undefined if changes may have been missed.
 */
function useContactEvents(onChange: (change: ContactChange | undefined) => void): boolean {
  return useEvents((event) => {
    if (document.visibilityState === 'hidden') return;
    if (event.kind === 'reset') onChange(undefined);
    else if (event.kind === 'change' && event.change.kind.startsWith('contact.')) onChange(event.change);
  });
}

function reading(queryClient: QueryClient, filters: RefetchQueryFilters): () => void {
  return coalesce(() => readAgain(queryClient, filters), readPauseMs);
}

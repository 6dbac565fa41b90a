import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isPassing } from '#client/lib/api/api-error.ts';
import { readAgain } from '#client/lib/api/read-again.ts';
import { onComeback } from '#client/lib/events/comeback.ts';
import { useEvents } from '#client/lib/events/events.ts';
import { createReader } from '#client/lib/reader.ts';

interface Again {
  /** The query's error, whichever component read it. A failed read is retried. */
  error: Error | null;
  errorUpdateCount: number;
}

interface ReadAgainOptions {
  /** If set, only changes of this conversation cause a read. */
  subjectId?: string;
  /** The shortest time between two reads that events cause, in milliseconds. */
  pauseMs?: number;
  /** Whether to read in a hidden tab too. */
  whileHidden?: boolean;
}

/**
 * Reads queries again when an event says that a conversation has changed, and when the connection or the user comes back. A failed read is
 * retried. Returns whether events come from the server, and the reader that takes reports of failures.
 */
export function useReadAgain(
  queryKey: QueryKey,
  { subjectId, pauseMs = 250, whileHidden = false }: ReadAgainOptions = {},
) {
  const queryClient = useQueryClient();
  const key = JSON.stringify(queryKey);
  const reader = useMemo(() => {
    return createReader(() => readAgain(queryClient, { queryKey: JSON.parse(key) }), pauseMs);
  }, [queryClient, key, pauseMs]);
  const isLive = useEvents((event) => {
    // A hidden tab does not read, because it reads everything again when it becomes visible.
    if (document.visibilityState === 'hidden' && !whileHidden) return;
    if (event.kind === 'reset') return reader.wake();
    if (event.kind !== 'change') return;
    const { kind, subjectId: changed } = event.change;
    const concerns = subjectId === undefined || changed === null || changed === subjectId;
    if (kind === 'conversation.changed' && concerns) reader.wake();
  });
  useEffect(() => onComeback(reader.wake), [reader]);
  useEffect(() => {
    if (isLive) reader.hurry();
  }, [reader, isLive]);
  useEffect(() => reader.stop, [reader]);
  return { isLive, reader };
}

/** Retries a failed read of a query, whichever component started it. */
export function useRetry(reader: ReturnType<typeof createReader>, { error, errorUpdateCount }: Again): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure anew.
  useEffect(() => {
    if (error && isPassing(error)) reader.retry();
  }, [reader, error, errorUpdateCount]);
}

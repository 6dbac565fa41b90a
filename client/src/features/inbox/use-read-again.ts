import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isPassing } from '#client/lib/api/api-error.ts';
import { readAgain } from '#client/lib/api/read-again.ts';
import { onComeback } from '#client/lib/events/comeback.ts';
import { useEvents } from '#client/lib/events/events.ts';
import { createReader } from '#client/lib/reader.ts';

interface Again {
  /** How a query stands that was read by whoever: what it failed in is made again. */
  error: Error | null;
  errorUpdateCount: number;
}

interface ReadAgainOptions {
  /** One conversation's changes alone. */
  subjectId?: string;
  /** Reads that events ask for, at most so often. */
  pauseMs?: number;
  /** In a tab that nobody looks at, too. */
  whileHidden?: boolean;
}

/**
 * Reads queries again when the server says that a conversation has changed, and when the connection or the person comes back; a read that
 * fails is made again. Gives whether events come, and the reader to report failures to.
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
    // What comes into sight is read anew.
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

/** Makes again what a query was read for in vain, whoever asked for it. */
export function useRetry(reader: ReturnType<typeof createReader>, { error, errorUpdateCount }: Again): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure anew.
  useEffect(() => {
    if (error && isPassing(error)) reader.retry();
  }, [reader, error, errorUpdateCount]);
}

import { type Change, eventEndpoints } from '#shared/contracts/events.ts';
import { request } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { readEvents } from './event-stream.ts';

/** A change of a record, a reset (anything may have changed), or the sign that the visitor of a conversation is typing. */
export type ServerEvent =
  | { kind: 'reset' }
  | { kind: 'change'; change: Change }
  | { kind: 'typing'; conversationId: number };

export interface ConnectionListener {
  /** `id`: the position from which to continue after this event. */
  onEvent(event: ServerEvent | undefined, id: string | undefined): void;
  /** Whether events arrive as they happen. A break that the first retry repairs does not count: the missed events arrive then. */
  onLive(isLive: boolean): void;
  /** The server refuses the connection. A retry would not help. */
  onRefused(error: ApiError): void;
}

const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Follows the server's events, and reconnects after each break, until the returned function is called. */
export function connect(lastEventId: string | undefined, listener: ConnectionListener): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  let heard = lastEventId;

  async function follow(): Promise<void> {
    // The position from which to continue.
    const headers = heard ? { 'Last-Event-ID': heard } : {};
    const options = { signal, isBackground: true, headers };
    const { response } = await request(eventEndpoints.follow, options, 'text/event-stream');
    listener.onLive(true);
    for await (const { event, data, id } of readEvents(response)) {
      heard = id ?? heard;
      listener.onEvent(readEvent(event, data), id);
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const startedAt = Date.now();
      const error: unknown = await follow().catch((reason: unknown) => reason);
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return listener.onRefused(error);
      // A connection that was open for a while did not fail, so the count starts again.
      failures = Date.now() - startedAt > longestPauseMs ? 1 : failures + 1;
      if (failures > 1) listener.onLive(false);
      const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      await pause(asked === undefined ? pauseMs(failures) : asked * 1_000, signal);
    }
  }

  void run();
  return () => closing.abort();
}

function readEvent(name: string | undefined, data: string): ServerEvent | undefined {
  if (name === 'reset') return { kind: 'reset' };
  if (name === 'typing') return { kind: 'typing', ...JSON.parse(data) };
  return name === 'change' ? { kind: 'change', change: JSON.parse(data) } : undefined;
}

/** The pause doubles with each failure. A random part spreads the retries of clients that were cut off at the same time. */
function pauseMs(failures: number): number {
  const most = Math.min(longestPauseMs, shortestPauseMs * 2 ** (failures - 1));
  return most * (0.5 + Math.random() / 2);
}

/** Waits, and ends early when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

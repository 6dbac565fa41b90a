import type { Readable } from 'node:stream';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { CompletionParser } from './completion-parser.ts';
import { garbage, interrupted } from './faults.ts';
import type { FinishReason } from './llm.ts';

/**
 * In characters. Far longer than the longest answer, reasoning included. A server that sends more is broken or hostile, and
 * an endless line is kept in memory.
 */
const maxStreamLength = 8 * 1024 * 1024;
/** The time limit for the response to end after `[DONE]`. Its connection can then be reused. */
const drainMs = 1_000;

/**
 * Feeds the parser with a streamed completion (`body`, in text mode) until its end, and resolves with the finish reason.
 * Undefined if `signal` was aborted before. Throws ProviderFault: `garbage`, `interrupted` if the stream ends before a
 * finish reason, or the fault of an error object in the stream. Closes `body` unless it ended properly.
 *
 * It uses listeners on the stream and does not iterate over it, so that a token is passed on in the tick in which it
 * arrived.
 */
export function readCompletion(
  body: Readable,
  { feed, state }: CompletionParser,
  provider: ProviderId,
  signal: AbortSignal,
): Promise<FinishReason | undefined> {
  return new Promise((resolve, reject) => {
    let length = 0;
    let settled = false;
    let drain: NodeJS.Timeout | undefined;

    body.on('data', read).on('end', end).on('error', lose).on('close', close);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();

    function read(piece: string): void {
      // After `[DONE]` only the end may follow.
      if (settled) return void body.destroy();
      attempt(() => {
        length += piece.length;
        if (length > maxStreamLength) throw garbage(provider, 'an endless reply');
        feed(piece);
        if (state.fault) throw state.fault;
        if (settled || !state.done) return;
        finish();
        drain = setTimeout(() => body.destroy(), drainMs);
      });
    }

    function end(): void {
      if (settled) return;
      attempt(() => {
        // Two line ends complete an event that was cut off before them.
        feed('\n\n');
        if (state.fault) throw state.fault;
        if (!settled) finish();
      });
    }

    /** With a finish reason, the whole answer has arrived. Only its usage was lost. */
    function lose(error?: unknown): void {
      if (settled) return;
      attempt(() => {
        if (!state.reason) throw interrupted(provider, error);
        end();
      });
    }

    function close(): void {
      clearTimeout(drain);
      lose();
    }

    function leave(): void {
      settle();
      resolve(state.reason);
      body.destroy();
    }

    function finish(): void {
      if (!state.reason) throw interrupted(provider);
      settle();
      resolve(state.reason);
    }

    /** Catches errors of a step. Otherwise they would end the process, because nothing catches the errors of a stream's listener. */
    function attempt(step: () => void): void {
      try {
        step();
      } catch (error) {
        settle();
        reject(error);
        body.destroy();
      }
    }

    function settle(): void {
      settled = true;
      signal.removeEventListener('abort', leave);
    }
  });
}

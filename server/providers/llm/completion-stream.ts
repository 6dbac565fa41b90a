import type { Readable } from 'node:stream';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { CompletionParser } from './completion-parser.ts';
import { garbage, interrupted } from './faults.ts';
import type { FinishReason } from './llm.ts';

/**
 * Characters. Far more than the longest answer takes, reasoning included: a server that sends more is broken or
 * hostile, and a line without an end is kept in memory.
 */
const maxStreamLength = 8 * 1024 * 1024;
/** How long the response may take to end after `[DONE]`; its connection is then used again. */
const drainMs = 1_000;

/**
 * Feeds the parser with a streamed completion (`body`, in text mode) until its end, and gives the finish reason;
 * undefined when `signal` was aborted before there was one. Throws ProviderFault: `garbage`, `interrupted` when the end
 * comes before a finish reason, or what an error object in the stream says. Other than after a good end, it closes `body`.
 *
 * Listeners on the stream, and no iteration over it: a token is heard in the tick that brought it.
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
      // Nothing was to come after `[DONE]` but the end.
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
        // Two line ends complete an event that lacks them.
        feed('\n\n');
        if (state.fault) throw state.fault;
        if (!settled) finish();
      });
    }

    /** With a reason, all of the answer is there; what was lost is its usage. */
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

    /** What is thrown in here would otherwise end the process: nobody catches what a stream's listener throws. */
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

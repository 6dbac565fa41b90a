import type { ProviderId } from '#shared/domain/providers.ts';
import { createCompletionParser } from './completion-parser.ts';
import { garbage, interrupted } from './faults.ts';
import { type LlmEvent, ProviderFault } from './llm.ts';

/**
 * Characters. Far more than the longest answer takes, reasoning included: a server that sends more is broken or
 * hostile, and a line without an end is kept in memory.
 */
const maxStreamLength = 8 * 1024 * 1024;
/** How long the response may take to end after `[DONE]`; its connection is then used again. */
const drainMs = 1_000;

/** A stream in text mode. */
export interface TextStream extends AsyncIterable<string> {
  destroy(): void;
}

/**
 * Reads the events of a streamed completion from `body` and closes it; deltas that arrive together
 * become one `text`. Throws ProviderFault: `garbage`, `interrupted` when the end comes before a finish reason, or what
 * an error object in the stream says.
 *
 * The SDK has a reader of its own, which costs as much as the rest of the call and knows no limit of size.
 */
export async function* readCompletion(body: TextStream, provider: ProviderId): AsyncGenerator<LlmEvent> {
  const { feed, take, state } = createCompletionParser(provider);
  let length = 0;
  let drain: NodeJS.Timeout | undefined;
  try {
    for await (const piece of body) {
      // Nothing was to come after `[DONE]` but the end.
      if (state.done) return;
      length += piece.length;
      if (length > maxStreamLength) throw garbage(provider, 'an endless reply');
      feed(piece);
      const event = take();
      if (event) yield event;
      if (state.fault) throw state.fault;
      if (!state.done) continue;
      yield finish();
      drain = setTimeout(() => body.destroy(), drainMs);
    }
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    if (state.done) return;
    // With a reason, all of the answer is there; what was lost is its usage.
    if (!state.reason) throw interrupted(provider, error);
  } finally {
    clearTimeout(drain);
  }
  if (state.done) return;
  // Two line ends complete an event that lacks them.
  feed('\n\n');
  const event = take();
  if (event) yield event;
  if (state.fault) throw state.fault;
  yield finish();

  function finish(): LlmEvent {
    if (!state.reason) throw interrupted(provider);
    return { type: 'finish', reason: state.reason, ...(state.usage ? { usage: state.usage } : {}) };
  }
}

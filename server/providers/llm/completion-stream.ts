import type { ProviderId } from '#shared/domain/providers.ts';
import { createCompletionParser } from './completion-parser.ts';
import { garbage } from './faults.ts';
import { type LlmEvent, ProviderFault } from './llm.ts';

/**
 * Far more than the longest answer takes, reasoning included. A server that sends more is broken or hostile, and a
 * line without an end is kept in memory.
 */
const maxStreamBytes = 8 * 1024 * 1024;
/** How long the response may take to end after `[DONE]`; its connection is then used again. */
const drainMs = 1_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Reads the events of a streamed completion; deltas that arrive together become one `text`. Throws ProviderFault:
 * `garbage`, `interrupted` when the end comes before a finish reason, or what an error object in the stream says; and
 * what the body throws.
 *
 * The SDK has a reader of its own, which costs as much as the rest of the call and knows no limit of size.
 */
export async function* readCompletion(
  body: ReadableStream<Uint8Array>,
  provider: ProviderId,
): AsyncGenerator<LlmEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const { feed, take, state } = createCompletionParser(provider);
  let bytes = 0;
  let ended = false;
  try {
    while (!state.done && !ended) {
      const piece = await read(reader).catch((error: unknown) => {
        // All of the answer is there; what was lost is its usage.
        if (state.reason) return undefined;
        throw error;
      });
      ended = piece === undefined;
      bytes += piece?.byteLength ?? 0;
      if (bytes > maxStreamBytes) throw garbage(provider, 'an endless reply');
      // At the end, two line ends complete an event that lacks them.
      feed(piece ? decoder.decode(piece, { stream: true }) : '\n\n');
      const event = take();
      if (event) yield event;
      if (state.fault) throw state.fault;
    }
    if (!state.reason) throw new ProviderFault('interrupted', `${provider}: the reply ended without a finish reason`);
    yield { type: 'finish', reason: state.reason, ...(state.usage ? { usage: state.usage } : {}) };
    ended ||= await drain(reader);
  } finally {
    if (!ended) reader.cancel().catch(() => {});
  }
}

async function read(reader: Reader): Promise<Uint8Array | undefined> {
  const { done, value } = await reader.read();
  return done ? undefined : value;
}

/** Whether the response ended by itself. */
async function drain(reader: Reader): Promise<boolean> {
  const timer = setTimeout(() => reader.cancel().catch(() => {}), drainMs);
  try {
    return (await read(reader)) === undefined;
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
  }
}

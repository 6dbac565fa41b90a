import { limits } from '#server/config/limits.ts';
import { type FinishReason, type LlmUsage, ProviderFault } from '#server/providers/llm/llm.ts';
import type { LiveReply } from './live-reply.ts';
import type { ReplyFaultLog } from './reply-fault-log.ts';
import type { ReplyFault } from './reply-faults.ts';
import type { ReplyOutcome } from './reply-feed.ts';
import type { ReplySource } from './reply-source.ts';

/** What came of asking a source for a reply. Its text is the live reply's. */
export interface WrittenReply {
  /** Why it has no text, or not all of it. */
  fault: ReplyFault | undefined;
  retryAfterSeconds: number | undefined;
  demo: boolean;
  /** Undefined when no model was asked. */
  model: { provider: string; name: string } | undefined;
  usage: LlmUsage | undefined;
  finishReason: FinishReason | undefined;
  /** From asking to the first text. */
  firstTokenMs: number | undefined;
}

/** Why a reply is cut from this side: the reasons of its abort. */
export const cutBy = { reader: 'stopped', shutdown: 'abandoned', loss: 'abandoned', length: 'too_long' } as const;

/**
 * Writes a reply: asks its source and appends what comes to the live reply, which is left open. Never throws: whatever goes
 * wrong is the reply's fault. Aborting with a reason of {@link cutBy} ends it with what was said.
 */
export async function writeReply(
  prepare: () => Promise<ReplySource>,
  { live, abort, faultLog }: { live: LiveReply; abort: AbortController; faultLog: ReplyFaultLog },
): Promise<WrittenReply> {
  const startedAt = performance.now();
  const written: WrittenReply = {
    fault: undefined,
    retryAfterSeconds: undefined,
    demo: false,
    model: undefined,
    usage: undefined,
    finishReason: undefined,
    firstTokenMs: undefined,
  };
  try {
    const source = await prepare();
    if (source.kind === 'none') return { ...written, fault: source.fault };
    written.demo = source.kind === 'demo';
    written.model = source.kind === 'model' ? source.model : undefined;
    const onText = (text: string) => {
      written.firstTokenMs ??= Math.round(performance.now() - startedAt);
      const room = limits.chat.replyChars - live.text.length;
      live.append(text.slice(0, room));
      if (text.length > room) abort.abort(cutBy.length);
    };
    const { reason, usage } = await source.write(onText, abort.signal);
    written.finishReason = reason;
    written.usage = usage;
  } catch (error) {
    faultLog(error, live.replyId);
    if (error instanceof ProviderFault) {
      written.fault = error.kind;
      written.retryAfterSeconds = error.retryAfterSeconds;
      written.usage = error.usage;
    } else {
      written.fault = 'failed';
    }
  }
  written.fault = cutFault(abort.signal) ?? written.fault;
  return written;
}

export function outcomeOfWritten({ fault, demo, retryAfterSeconds }: WrittenReply, text: string): ReplyOutcome {
  return fault === undefined || fault === 'stopped'
    ? { kind: 'done', text, demo, partial: fault === 'stopped' }
    : { kind: 'error', text, fault, retryAfterSeconds };
}

function cutFault(signal: AbortSignal): ReplyFault | undefined {
  return signal.aborted ? (Object.values(cutBy).find((reason) => reason === signal.reason) ?? 'stopped') : undefined;
}

import { limits } from '#server/config/limits.ts';
import type { Briefing } from '#server/features/knowledge/search/briefing.service.ts';
import type { Citation } from '#server/features/knowledge/search/citations.rules.ts';
import { type FinishReason, type LlmUsage, ProviderFault } from '#server/providers/llm/llm.ts';
import { createFigureGuard, type HeldSentence } from '../guard/figure-guard.ts';
import type { TurnTools } from '../tools/turn-tools.ts';
import type { ReplyFaultLog } from './faults/reply-fault-log.ts';
import type { LiveReply } from './live/live-reply.ts';
import type { ReplyOutcome } from './live/reply-feed.ts';
import { isWanted, type ReplyFault } from './reply-faults.ts';
import type { ReplySource } from './reply-source.ts';

/** The result of writing a reply. Its text is in the live reply. */
export interface WrittenReply {
  /** Why the reply has no text, or only a part of it. */
  fault: ReplyFault | undefined;
  /** Why the assistant could not answer, if a text of the platform replaces its answer. */
  problem: ReplyFault | undefined;
  /** The text is a notice of the platform, such as who was notified that a person is asked for. */
  notice: boolean;
  retryAfterSeconds: number | undefined;
  demo: boolean;
  /** The model that was asked. Undefined if none was. */
  model: { provider: string; name: string } | undefined;
  usage: LlmUsage | undefined;
  finishReason: FinishReason | undefined;
  /** The time from the request to the first text. */
  firstTokenMs: number | undefined;
  /** The passages that the model got. */
  briefing: Briefing | undefined;
  sources: Citation[];
  /** The sentences that were kept from its readers. */
  held: HeldSentence[];
  /** The tools that the model could call. */
  tools: TurnTools | undefined;
}

/** Why a reply is cut off by the platform: the reasons of its abort. */
export const cutBy = {
  reader: 'stopped',
  person: 'taken_over',
  shutdown: 'abandoned',
  loss: 'abandoned',
  length: 'too_long',
} as const;

interface Writing {
  live: LiveReply;
  abort: AbortController;
  faultLog: ReplyFaultLog;
  /** The id of the request that asked, for the log. */
  requestId?: string | undefined;
  /** Finds a text if the assistant cannot answer. Undefined if there is none. */
  standIn?: StandIn | undefined;
}

export type StandIn = (fault: ReplyFault) => Promise<string | undefined>;

/**
 * Writes a reply: asks its source and appends the text to the live reply, which is left open. Never throws: every error becomes the reply's
 * fault. Aborting with a reason of {@link cutBy} ends the reply with the text so far.
 */
export async function writeReply(
  prepare: () => Promise<ReplySource>,
  { live, abort, faultLog, requestId, standIn }: Writing,
): Promise<WrittenReply> {
  const startedAt = performance.now();
  const written: WrittenReply = {
    fault: undefined,
    problem: undefined,
    notice: false,
    retryAfterSeconds: undefined,
    demo: false,
    model: undefined,
    usage: undefined,
    finishReason: undefined,
    firstTokenMs: undefined,
    briefing: undefined,
    sources: [],
    held: [],
    tools: undefined,
  };
  try {
    const source = await prepare();
    if (source.kind === 'none') return instead({ ...written, fault: source.fault });
    if (source.kind === 'notice') {
      live.append(source.text);
      return { ...written, notice: true, briefing: source.briefing };
    }
    written.demo = source.kind === 'demo';
    written.model = source.kind === 'model' ? source.model : undefined;
    written.briefing = source.briefing;
    written.tools = source.tools;
    const append = (text: string) => {
      const room = limits.chat.replyChars - live.text.length;
      live.append(text.slice(0, room));
      if (text.length > room) abort.abort(cutBy.length);
    };
    const citing = source.briefing?.citing(append);
    const show = citing ? citing.write : append;
    const guard = source.figures && createFigureGuard(source.figures, show);
    const write = guard ? guard.write : show;
    const onText = (text: string) => {
      written.firstTokenMs ??= Math.round(performance.now() - startedAt);
      write(text);
    };
    let isWhole = false;
    try {
      const { reason, usage } = await source.write(onText, abort.signal, (known) => guard?.learn(known));
      isWhole = reason !== 'length' && !abort.signal.aborted;
      written.finishReason = reason;
      written.usage = usage;
    } finally {
      written.held = guard?.end(!isWhole) ?? [];
      written.sources = citing?.end() ?? [];
    }
  } catch (error) {
    faultLog(error, { replyId: live.replyId, requestId });
    if (error instanceof ProviderFault) {
      written.fault = error.kind;
      written.retryAfterSeconds = error.retryAfterSeconds;
      written.usage = error.usage;
    } else {
      written.fault = 'failed';
    }
  }
  written.fault = cutFault(abort.signal) ?? written.fault;
  return instead(written);

  /** If the assistant has no text, `standIn` may have one. */
  async function instead(failed: WrittenReply): Promise<WrittenReply> {
    const { fault } = failed;
    if (fault === undefined || live.text !== '' || abort.signal.aborted) return failed;
    const text = await standIn?.(fault);
    if (text === undefined) return failed;
    live.append(text);
    return { ...failed, fault: undefined, problem: fault, notice: true };
  }
}

export function outcomeOfWritten(
  { fault, demo, notice, retryAfterSeconds, sources, briefing, tools }: WrittenReply,
  text: string,
): ReplyOutcome {
  const partial = fault !== undefined;
  const takenOver = fault === 'taken_over';
  return fault === undefined || isWanted(fault)
    ? {
        ...{ kind: 'done', text, demo, partial, takenOver, notice, sources, passages: briefing?.passages },
        ...(tools?.hasCard ? { card: true } : {}),
      }
    : { kind: 'error', text, fault, retryAfterSeconds };
}

function cutFault(signal: AbortSignal): ReplyFault | undefined {
  return signal.aborted ? (Object.values(cutBy).find((reason) => reason === signal.reason) ?? 'stopped') : undefined;
}

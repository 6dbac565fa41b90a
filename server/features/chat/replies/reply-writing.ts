import { limits } from '#server/config/limits.ts';
import type { Briefing } from '#server/features/knowledge/search/briefing.service.ts';
import type { Citation } from '#server/features/knowledge/search/citations.rules.ts';
import { type FinishReason, type LlmUsage, ProviderFault } from '#server/providers/llm/llm.ts';
import { createFigureGuard, type HeldSentence } from '../guard/figure-guard.ts';
import type { TurnTools } from '../tools/turn-tools.ts';
import type { LiveReply } from './live/live-reply.ts';
import type { ReplyOutcome } from './live/reply-feed.ts';
import type { ReplyFaultLog } from './reply-fault-log.ts';
import { isWanted, type ReplyFault } from './reply-faults.ts';
import type { ReplySource } from './reply-source.ts';

/** What came of asking a source for a reply. Its text is the live reply's. */
export interface WrittenReply {
  /** Why it has no text, or not all of it. */
  fault: ReplyFault | undefined;
  /** Why the assistant could not answer, where the platform's own words stand in for it. */
  problem: ReplyFault | undefined;
  /** The text is the platform's: who was notified that a person is asked for. */
  notice: boolean;
  retryAfterSeconds: number | undefined;
  demo: boolean;
  /** Undefined when no model was asked. */
  model: { provider: string; name: string } | undefined;
  usage: LlmUsage | undefined;
  finishReason: FinishReason | undefined;
  /** From asking to the first text. */
  firstTokenMs: number | undefined;
  /** The passages that the model got, and what it cites of them. */
  briefing: Briefing | undefined;
  sources: Citation[];
  /** Sentences that its readers did not get. */
  held: HeldSentence[];
  /** What the model called for. */
  tools: TurnTools | undefined;
}

/** Why a reply is cut from this side: the reasons of its abort. */
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
  /** Of who has asked, for the log. */
  requestId?: string | undefined;
  /** What is said where the assistant can't; undefined where nothing is. */
  standIn?: StandIn | undefined;
}

export type StandIn = (fault: ReplyFault) => Promise<string | undefined>;

/**
 * Writes a reply: asks its source and appends what comes to the live reply, which is left open. Never throws: whatever goes
 * wrong is the reply's fault. Aborting with a reason of {@link cutBy} ends it with what was said.
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

  /** Where the assistant has no word, somebody else may have one. */
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

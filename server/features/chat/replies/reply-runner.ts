import type { Logger } from '#server/lib/logger.ts';
import { usageRow } from '#server/providers/llm/usage.ts';
import { drainReplies } from './draining.ts';
import { createReplyFaultLog } from './faults/reply-fault-log.ts';
import { createLiveReply, type LiveReply } from './live/live-reply.ts';
import type { ReplyFeed } from './live/reply-feed.ts';
import type { Attempt } from './replies.queries.ts';
import type { FinishedReply } from './reply-ends.queries.ts';
import { isWanted } from './reply-faults.ts';
import type { ReplySaver } from './reply-saver.ts';
import type { ReplySource } from './reply-source.ts';
import { cutBy, outcomeOfWritten, type StandIn, type WrittenReply, writeReply } from './reply-writing.ts';

interface ReplyRunnerDeps {
  saver: ReplySaver;
  logger: Logger;
  /** Called with each reply after it has ended. */
  observe?: (reply: Pick<FinishedReply, 'state' | 'fault' | 'firstTokenMs'>) => void;
}

interface Preparing {
  prepare: () => Promise<ReplySource>;
  standIn?: StandIn | undefined;
  requestId?: string | undefined;
  /** The question is a visitor's. If nothing is found for it, it is kept for the owner. */
  isVisitor: boolean;
  /** Whether the reply's maximum cost was reserved, which is known after `prepare`. */
  cost: { readonly isReserved: boolean };
}

export type ReplyRunner = ReturnType<typeof createReplyRunner>;

/** Writes replies independently of the connections that asked for them: a reader who disconnects loses nothing. */
export function createReplyRunner({ saver, logger, observe = () => {} }: ReplyRunnerDeps) {
  const running = new Map<number, { live: LiveReply; abort: AbortController }>();
  const faultLog = createReplyFaultLog(logger);
  let draining = false;
  let expected = 0;

  return {
    get count() {
      return running.size;
    },

    /** Whether this process is stopping. A reply that began now would be cut off. */
    get draining() {
      return draining;
    },

    /** Begins a reply whose row exists. `prepare` finds its source, `standIn` the text if that fails; `onEnd` is called with the result. */
    start(attempt: Attempt, preparing: Preparing, onEnd: (written: WrittenReply) => void): ReplyFeed {
      const live = createLiveReply(attempt.replyId);
      run(attempt, preparing, live, onEnd).catch((error: unknown) =>
        logger.error({ err: error }, 'a reply could not be ended'),
      );
      return live;
    },

    /** A reply that this process is writing. */
    find: (replyId: number): ReplyFeed | undefined => running.get(replyId)?.live,

    /** Ends a reply that this process is writing and keeps its text. */
    stop(replyId: number): void {
      running.get(replyId)?.abort.abort(cutBy.reader);
    },

    /** Ends a reply that this process is writing because a person has taken over. */
    takeOver(replyId: number): void {
      running.get(replyId)?.abort.abort(cutBy.person);
    },

    /** The number of messages that are being stored and whose replies will begin. */
    get expected() {
      return expected;
    },

    /** Runs work that may begin a reply. `drain` waits for it. */
    async expecting<Sent>(work: () => Promise<Sent>): Promise<Sent> {
      expected += 1;
      try {
        return await work();
      } finally {
        expected -= 1;
      }
    },

    /**
     * Accepts no more replies, and waits for those in flight and those expected. Replies that take longer are cut off and marked as such.
     */
    async drain(timeoutMs: number): Promise<void> {
      draining = true;
      await drainReplies(
        () => running.values(),
        timeoutMs,
        () => expected > 0,
      );
    },
  };

  async function run(
    attempt: Attempt,
    { prepare, standIn, requestId, isVisitor, cost }: Preparing,
    live: LiveReply,
    onEnd: (written: WrittenReply) => void,
  ): Promise<void> {
    const abort = new AbortController();
    running.set(attempt.replyId, { live, abort });
    const watched = {
      attempt,
      live,
      stop: (why: 'asked' | 'lost') => abort.abort(why === 'asked' ? cutBy.reader : cutBy.loss),
    };
    saver.watch(watched);
    const written = await writeReply(prepare, { live, abort, faultLog, requestId, standIn });
    const row = { ...rowOf(written, live.text, isVisitor), isReserved: cost.isReserved };
    const end = await saver.finish(watched, { ...attempt, ...row });
    // The row shows that a person took over, even if this process has not been notified.
    if (end === 'taken_over') written.fault = 'taken_over';
    running.delete(attempt.replyId);
    // A reply that could not be stored is not published as done, because the next answer would not know it.
    live.end(
      outcomeOfWritten(end === undefined ? { ...written, fault: written.fault ?? 'abandoned' } : written, live.text),
    );
    onEnd(written);
    observe(row);
  }
}

const noUsageRow = {
  promptTokens: null,
  completionTokens: null,
  cachedPromptTokens: null,
  writtenPromptTokens: null,
  usageEstimated: false,
  costNanos: null,
  priceVersion: null,
};

function rowOf(
  written: WrittenReply,
  content: string,
  isVisitor: boolean,
): Omit<FinishedReply, keyof Attempt | 'isReserved'> {
  const { fault, notice, demo, model, usage, finishReason, firstTokenMs, sources, held, briefing, tools } = written;
  return {
    content,
    state: fault === undefined ? 'complete' : content === '' && !isWanted(fault) ? 'failed' : 'partial',
    fault: fault ?? null,
    // A notice of the platform is not charged.
    unanswered: notice || (fault !== undefined && !isWanted(fault)),
    foundNothing: isVisitor && fault === undefined && briefing?.isUnanswered === true && !tools?.hasRead,
    author: notice ? 'notice' : null,
    demo,
    provider: model?.provider ?? null,
    model: model?.name ?? null,
    ...(usage ? usageRow(usage) : noUsageRow),
    finishReason: finishReason ?? null,
    firstTokenMs: firstTokenMs ?? null,
    sources,
    held,
  };
}

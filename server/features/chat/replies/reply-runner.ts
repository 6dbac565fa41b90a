import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Logger } from '#server/lib/logger.ts';
import { type LlmUsage, ProviderFault } from '#server/providers/llm/llm.ts';
import { createLiveReply, type LiveReply } from './live-reply.ts';
import { type Attempt, type FinishedReply, finishReply, saveProgress } from './replies.queries.ts';
import type { ReplyFault } from './reply-faults.ts';
import type { ReplyFeed, ReplyOutcome } from './reply-feed.ts';
import type { ReplySource } from './reply-source.ts';

interface ReplyRunnerDeps {
  db: Db;
  logger: Logger;
}

export type ReplyRunner = ReturnType<typeof createReplyRunner>;

/**
 * Writes replies, apart from the connections that asked for them: whoever disconnects loses nothing. The text is saved every
 * second and at the end; each save also shows other processes that the writer lives, and brings word of a stop.
 */
export function createReplyRunner({ db, logger }: ReplyRunnerDeps) {
  const running = new Map<number, { live: LiveReply; abort: AbortController }>();

  return {
    get count() {
      return running.size;
    },

    /** Begins a reply whose row is there. `prepare` finds its source; `onEnd` hears the fault, or undefined for none. */
    start(
      attempt: Attempt,
      prepare: () => Promise<ReplySource>,
      onEnd: (fault: ReplyFault | undefined) => void,
    ): ReplyFeed {
      const live = createLiveReply(attempt.replyId);
      const abort = new AbortController();
      running.set(attempt.replyId, { live, abort });
      write(attempt, prepare, live, abort)
        .then((outcome) => {
          running.delete(attempt.replyId);
          live.end(outcome);
          onEnd(outcome.kind === 'error' ? outcome.fault : outcome.partial ? 'stopped' : undefined);
        })
        .catch((error: unknown) => logger.error({ err: error }, 'a reply could not be ended'));
      return live;
    },

    /** A reply that this process is writing. */
    find: (replyId: number): ReplyFeed | undefined => running.get(replyId)?.live,

    /** Ends a reply that this process is writing and keeps its text. */
    stop(replyId: number): void {
      running.get(replyId)?.abort.abort(stopReason.byReader);
    },

    /** Waits for the replies in flight; those that take longer are cut and marked so. */
    async drain(timeoutMs: number): Promise<void> {
      const all = () => Promise.all([...running.values()].map(({ live }) => live.ended));
      const timeUp = new AbortController();
      await Promise.race([all(), delay(timeoutMs, undefined, { signal: timeUp.signal })]);
      timeUp.abort();
      for (const { abort } of running.values()) abort.abort(stopReason.byShutdown);
      await all();
    },
  };

  async function write(
    attempt: Attempt,
    prepare: () => Promise<ReplySource>,
    live: LiveReply,
    abort: AbortController,
  ): Promise<ReplyOutcome> {
    const saving = setInterval(() => {
      saveProgress(db, attempt, live.text).then(
        ({ stopRequested }) => stopRequested && abort.abort(stopReason.byReader),
        (error: unknown) => logger.warn({ err: error, replyId: attempt.replyId }, 'a reply could not be saved for now'),
      );
    }, limits.chat.saveIntervalMs);
    const result = await generate(prepare, live, abort);
    clearInterval(saving);
    await save(attempt, result.row);
    return result.outcome;
  }

  async function generate(prepare: () => Promise<ReplySource>, live: LiveReply, abort: AbortController) {
    const startedAt = performance.now();
    let source: ReplySource | undefined;
    let usage: LlmUsage | undefined;
    let firstTokenMs: number | undefined;
    let fault: ReplyFault | undefined;
    let retryAfterSeconds: number | undefined;
    try {
      source = await prepare();
      if (source.kind === 'none') fault = source.fault;
      else {
        const finish = await source.open((text) => {
          firstTokenMs ??= Math.round(performance.now() - startedAt);
          take(text, live, abort);
        }, abort.signal);
        if (source.kind === 'model') usage = finish.usage;
      }
    } catch (error) {
      if (!(error instanceof ProviderFault)) logger.error({ err: error }, 'a reply failed');
      else {
        logger.warn({ fault: error.kind, replyId: live.replyId, detail: error.message }, 'the provider failed');
        ({ retryAfterSeconds, usage } = error);
      }
      fault = error instanceof ProviderFault ? error.kind : 'failed';
    }
    fault = abortFault(abort.signal) ?? fault;
    const demo = source?.kind === 'demo';
    const outcome: ReplyOutcome =
      fault === undefined || fault === 'stopped'
        ? { kind: 'done', text: live.text, demo, partial: fault === 'stopped' }
        : { kind: 'error', text: live.text, fault, retryAfterSeconds };
    const row: FinishedReply = {
      content: live.text,
      state: stateOf(fault, live.text),
      fault: fault ?? null,
      demo,
      provider: source?.kind === 'model' ? source.provider : null,
      model: source?.kind === 'model' ? source.model : null,
      promptTokens: usage?.promptTokens ?? null,
      completionTokens: usage?.completionTokens ?? null,
      firstTokenMs: firstTokenMs ?? null,
    };
    return { outcome, row };
  }

  /** The last save may meet a database that is briefly away; after that the row is found abandoned, with its saved text. */
  async function save(attempt: Attempt, row: FinishedReply): Promise<void> {
    for (const pauseMs of [250, 1000, 3000, undefined]) {
      try {
        return await finishReply(db, attempt, row);
      } catch (error) {
        logger.error({ err: error, replyId: attempt.replyId }, 'a finished reply could not be stored');
        if (pauseMs !== undefined) await delay(pauseMs);
      }
    }
  }
}

const stopReason = { byReader: 'stopped', byShutdown: 'abandoned', tooLong: 'too_long' } as const;

function abortFault(signal: AbortSignal): ReplyFault | undefined {
  return signal.aborted ? Object.values(stopReason).find((reason) => reason === signal.reason) : undefined;
}

function take(text: string, live: LiveReply, abort: AbortController): void {
  const room = limits.chat.replyChars - live.text.length;
  live.append(text.slice(0, room));
  if (text.length > room) abort.abort(stopReason.tooLong);
}

function stateOf(fault: ReplyFault | undefined, text: string): FinishedReply['state'] {
  if (fault === undefined) return 'complete';
  return text === '' && fault !== 'stopped' ? 'failed' : 'partial';
}

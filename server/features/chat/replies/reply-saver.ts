import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import { isDatabaseDown } from '#server/db/faults.ts';
import type { Logger } from '#server/lib/logger.ts';
import { type Attempt, type FinishedReply, finishReplies, keepCutReply, saveProgress } from './replies.queries.ts';

/** What the saver sees of a reply that is being written. */
export interface SavedReply {
  readonly attempt: Attempt;
  readonly text: string;
  /** Somebody has asked for its end, or its row is no longer its own. */
  stop(why: 'asked' | 'lost'): void;
}

interface ReplySaverDeps {
  database: Database;
  logger: Logger;
}

export type ReplySaver = ReturnType<typeof createReplySaver>;

/** Pauses between tries while the database is away; the last one is repeated. */
const retryPausesMs = [100, 250, 500, 1_000, 2_000];

/**
 * Stores all the replies that this process writes: their texts every second, in one statement for all of them, and their ends
 * as they come, gathering those that come while a statement is under way. So many replies at once share their commits.
 */
export function createReplySaver({ database, logger }: ReplySaverDeps) {
  const writing = new Map<SavedReply, { savedLength: number | undefined }>();
  let timer: NodeJS.Timeout | undefined;
  let saving = false;
  let ending: { reply: FinishedReply; settle: (stored: boolean) => void }[] = [];
  let flushing = false;

  return {
    /** From now on the reply's text is saved every second. */
    watch(reply: SavedReply): void {
      writing.set(reply, { savedLength: undefined });
      timer ??= setInterval(save, limits.chat.saveIntervalMs);
    },

    /**
     * Stores the end of a reply. True once it is stored; false when its row is gone or somebody else's, or could not be
     * stored for `storeWaitMs`. Even then it is tried further, as long as the process lives.
     */
    async finish(watched: SavedReply, reply: FinishedReply): Promise<boolean> {
      writing.delete(watched);
      if (writing.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
      return new Promise((resolve) => {
        const late = setTimeout(() => resolve(false), limits.chat.storeWaitMs);
        const settle = (stored: boolean) => {
          clearTimeout(late);
          resolve(stored);
        };
        ending.push({ reply, settle });
        if (!flushing) void flush();
      });
    },
    /** Stores what was said of a reply that a person has ended by taking over; false where nobody has. */
    keepCut: (reply: FinishedReply): Promise<boolean> =>
      keepCutReply(database.db, reply).catch((error: unknown) => {
        logger.warn({ err: error, replyId: reply.replyId }, 'a cut reply could not be stored');
        return false;
      }),
  };

  async function flush(): Promise<void> {
    flushing = true;
    // Those that end in the same moment go along.
    await Promise.resolve();
    for (let failures = 0; ending.length > 0; ) {
      const batch = ending;
      ending = [];
      try {
        const stored = new Set(
          await finishReplies(
            database,
            batch.map(({ reply }) => reply),
          ),
        );
        for (const { reply, settle } of batch) settle(stored.has(reply.replyId));
        failures = 0;
      } catch (error) {
        logger.warn({ err: error, replies: batch.length }, 'ended replies could not be stored for now');
        if (isDatabaseDown(error)) {
          ending = [...batch, ...ending];
          await delay(retryPausesMs[Math.min(failures, retryPausesMs.length - 1)]);
          failures += 1;
        } else await finishEach(batch);
      }
    }
    flushing = false;
  }

  /** One that the database refuses must not take the others along. */
  async function finishEach(batch: typeof ending): Promise<void> {
    for (const { reply, settle } of batch) {
      const stored = await finishReplies(database, [reply]).catch((error: unknown) => {
        logger.error({ err: error, replyId: reply.replyId }, 'a reply could not be stored');
        return [];
      });
      settle(stored.length > 0);
    }
  }

  async function save(): Promise<void> {
    // A reply is saved from its second round on: most have ended by then.
    const due = [...writing].filter(([, state]) => state.savedLength !== undefined);
    for (const state of writing.values()) state.savedLength ??= 0;
    if (saving || due.length === 0) return;
    saving = true;
    try {
      await saveAll(due);
    } catch (error) {
      logger.warn({ err: error, replies: due.length }, 'replies could not be saved for now');
    } finally {
      saving = false;
    }
  }

  async function saveAll(due: [SavedReply, { savedLength: number | undefined }][]): Promise<void> {
    const lengths = due.map(([{ text }]) => text.length);
    const rows = await saveProgress(
      database,
      due.map(([{ attempt, text }, { savedLength }]) => ({
        ...attempt,
        content: text.length === savedLength ? null : text,
      })),
    );
    const found = new Map(rows.map(({ replyId, stopRequested }) => [replyId, stopRequested]));
    for (const [position, [reply, state]] of due.entries()) {
      const stopRequested = found.get(reply.attempt.replyId);
      if (stopRequested === undefined) reply.stop('lost');
      else if (stopRequested) reply.stop('asked');
      state.savedLength = lengths[position];
    }
  }
}

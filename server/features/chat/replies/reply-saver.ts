import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import type { Logger } from '#server/lib/logger.ts';
import { createEndQueue } from './end-queue.ts';
import { type Attempt, saveProgress } from './replies.queries.ts';
import { endLateReplies, endReplies, type FinishedReply, isFirstAttempt, type ReplyEnd } from './reply-ends.queries.ts';

/** The saver's view of a reply that is being written. */
export interface SavedReply {
  readonly attempt: Attempt;
  readonly live: { readonly text: string };
  /** Stops the reply: a stop was requested, or its row does not belong to this attempt any more. */
  stop(why: 'asked' | 'lost'): void;
}

interface ReplySaverDeps {
  database: Database;
  logger: Logger;
}

export type ReplySaver = ReturnType<typeof createReplySaver>;

/**
 * Stores all the replies that this process writes: their texts every second in one statement, and their ends as they come, gathering those
 * that arrive while a statement is running. So concurrent replies share their commits.
 */
export function createReplySaver({ database, logger }: ReplySaverDeps) {
  const writing = new Map<SavedReply, { savedLength: number | undefined }>();
  let timer: NodeJS.Timeout | undefined;
  let saving = false;
  const endInTime = createEndQueue({
    store: async (replies) => new Map((await endReplies(database, replies)).map((replyId) => [replyId, 'stored'])),
    logger,
  });
  const endLate = createEndQueue({ store: (replies) => endLateReplies(database, replies), logger });

  return {
    /** Saves the reply's text every second from now on. */
    watch(reply: SavedReply): void {
      writing.set(reply, { savedLength: undefined });
      timer ??= setInterval(save, limits.chat.saveIntervalMs);
    },

    /**
     * Stores the end of a reply, and resolves after that, with whether a person had taken over. Resolves with undefined if its row is gone
     * or belongs to another attempt, or if it could not be stored for `storeWaitMs`. In the last case it is still retried, as long as the
     * process lives.
     */
    async finish(watched: SavedReply, reply: FinishedReply): Promise<ReplyEnd | undefined> {
      writing.delete(watched);
      if (writing.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
      return new Promise((resolve) => {
        const late = setTimeout(() => resolve(undefined), limits.chat.storeWaitMs);
        void end(reply).then((stored) => {
          clearTimeout(late);
          resolve(stored);
        });
      });
    },
  };

  async function end(reply: FinishedReply): Promise<ReplyEnd | undefined> {
    const inTime = isFirstAttempt(reply) ? await endInTime(reply) : undefined;
    return inTime ?? endLate(reply);
  }

  async function save(): Promise<void> {
    // A reply is saved from the second round on, because most have ended by then.
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
    const lengths = due.map(([{ live }]) => live.text.length);
    const rows = await saveProgress(
      database,
      due.map(([{ attempt, live }, { savedLength }]) => ({
        ...attempt,
        content: live.text.length === savedLength ? null : live.text,
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

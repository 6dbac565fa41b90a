import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { listMessageSources } from '#server/db/message-sources.ts';
import { findReply, type MessageRow } from '../replies.queries.ts';
import { isWanted, toReplyFault } from '../reply-faults.ts';
import type { ReplyRunner } from '../reply-runner.ts';
import { createLiveReply, type LiveReply } from './live-reply.ts';
import { endedFeed, type ReplyFeed, type ReplyOutcome } from './reply-feed.ts';
import type { ReplyRelay } from './reply-relay.ts';

interface ReplyFollowerDeps {
  db: Db;
  runner: ReplyRunner;
  relay: ReplyRelay;
}

interface Followed {
  live: LiveReply;
  attempt: number;
  looking: boolean;
  timer: NodeJS.Timeout;
}

export type ReplyFollower = ReturnType<typeof createReplyFollower>;

/**
 * Finds a reply's feed, whether it is written by this process, by another one, or has ended. A reply that another process writes is
 * followed once for all its readers here: by its writer's messages, and by its row. The row is saved every second and has missed text, and
 * the end.
 */
export function createReplyFollower({ db, runner, relay }: ReplyFollowerDeps) {
  const followed = new Map<number, Followed>();

  return {
    feedOf(row: MessageRow): ReplyFeed {
      const written = runner.find(row.id);
      if (written) return written;
      if (row.state !== 'streaming') return endedFeed(row.id, row.content, storedOutcome(row));
      return followed.get(row.id)?.live ?? follow(row);
    },

    start: (): (() => void) =>
      relay.start({
        onText(replyId, at, text) {
          const live = followed.get(replyId)?.live;
          if (!live) return;
          if (at > live.text.length) relay.follow(replyId, live.text.length);
          else live.append(text.slice(live.text.length - at));
        },
        onEnd: (replyId) => void look(replyId),
        onGap() {
          for (const [replyId, { live }] of followed) {
            relay.follow(replyId, live.text.length);
            void look(replyId);
          }
        },
      }),
  };

  function follow({ id, attempt, content }: MessageRow): ReplyFeed {
    const live = createLiveReply(id);
    live.append(content);
    const timer = setInterval(look, limits.chat.followIntervalMs, id);
    followed.set(id, { live, attempt, looking: false, timer });
    relay.follow(id, content.length);
    return live;
  }

  /** Reads a followed reply's row. While the database is down nothing is known, and the next read may succeed. */
  async function look(id: number): Promise<void> {
    const reply = followed.get(id);
    if (!reply || reply.looking) return;
    const { live, attempt } = reply;
    if (!live.hasListeners()) return leave(id, reply);
    reply.looking = true;
    const current = await findReply(db, id).catch(() => 'unknown' as const);
    const ended =
      current !== 'unknown' && current?.attempt === attempt && current.state !== 'streaming'
        ? await storedOutcome(current).catch(() => 'unknown' as const)
        : undefined;
    reply.looking = false;
    if (current === 'unknown' || ended === 'unknown') return;
    const isThatAttempt = current?.attempt === attempt;
    if (isThatAttempt) live.append(current.content.slice(live.text.length));
    if (isThatAttempt && current.state === 'streaming') return;
    leave(id, reply);
    live.end(ended ?? { kind: 'error', text: live.text, fault: 'abandoned' });
  }

  async function storedOutcome({ id, state, fault, content, demo, author, kind }: MessageRow): Promise<ReplyOutcome> {
    if (state !== 'complete' && !isWanted(fault)) return { kind: 'error', text: content, fault: toReplyFault(fault) };
    return {
      ...{ kind: 'done', text: content, demo },
      ...(state === 'complete'
        ? { partial: false, notice: author === 'notice' }
        : { partial: true, takenOver: fault === 'taken_over' }),
      card: kind === 'card',
      sources: await listMessageSources(db, [id]),
    };
  }

  function leave(id: number, { timer }: Followed): void {
    clearInterval(timer);
    followed.delete(id);
  }
}

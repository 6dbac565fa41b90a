import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { createLiveReply, type LiveReply } from './live-reply.ts';
import { findReply, type MessageRow } from './replies.queries.ts';
import { toReplyFault } from './reply-faults.ts';
import { endedFeed, type ReplyFeed, type ReplyOutcome } from './reply-feed.ts';
import type { ReplyRunner } from './reply-runner.ts';

/** Finds a reply's feed from its row. */
export type FollowReply = (row: MessageRow) => ReplyFeed;

/** A reply's feed from wherever it is: written here, written by another process, or written before. */
export function createReplyFollower({ db, runner }: { db: Db; runner: ReplyRunner }): FollowReply {
  const followed = new Map<number, LiveReply>();

  return (row) => {
    const written = runner.find(row.id);
    if (written) return written;
    if (row.state !== 'streaming') return endedFeed(row.id, storedOutcome(row));
    return followed.get(row.id) ?? follow(row);
  };

  /** Another process writes the reply: its row, saved every second, is read instead, once for all who follow it here. */
  function follow(row: MessageRow): ReplyFeed {
    const live = createLiveReply(row.id);
    live.append(row.content);
    followed.set(row.id, live);
    void read(row, live).finally(() => followed.delete(row.id));
    return live;
  }

  async function read({ id, attempt }: MessageRow, live: LiveReply): Promise<void> {
    do {
      await delay(limits.chat.followIntervalMs);
      // While the database is away, nothing is known: the next look may tell.
      const current = await findReply(db, id).catch(() => 'unknown' as const);
      if (current === 'unknown') continue;
      if (!current || current.attempt !== attempt)
        return live.end({ kind: 'error', text: live.text, fault: 'abandoned' });
      live.append(current.content.slice(live.text.length));
      if (current.state !== 'streaming') return live.end(storedOutcome(current));
    } while (live.readers > 0);
  }
}

function storedOutcome({ state, fault, content, demo }: MessageRow): ReplyOutcome {
  if (state === 'complete') return { kind: 'done', text: content, demo, partial: false };
  if (fault === 'stopped') return { kind: 'done', text: content, demo, partial: true };
  return { kind: 'error', text: content, fault: toReplyFault(fault) };
}

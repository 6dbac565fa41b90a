import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { MessageRow } from './chat.queries.ts';
import { findReply } from './replies.queries.ts';
import { toReplyFault } from './reply-faults.ts';
import { endedFeed, type ReplyFeed, type ReplyOutcome } from './reply-feed.ts';
import type { ReplyRunner } from './reply-runner.ts';

/** A reply's feed from wherever it is: written here, written by another process, or written before. */
export function followReply(db: Db, runner: ReplyRunner, row: MessageRow): ReplyFeed {
  if (row.state !== 'streaming') return endedFeed(row.id, storedOutcome(row));
  return runner.find(row.id) ?? polledFeed(db, row);
}

/** Another process writes the reply: its row, saved every second, is read instead. */
function polledFeed(db: Db, row: MessageRow): ReplyFeed {
  return {
    replyId: row.id,
    listen(listener) {
      let text = row.content;
      let left = false;
      const timer = setInterval(async () => {
        const current = await findReply(db, row.id).catch(() => row);
        if (left) return;
        if (current && current.content.length > text.length) listener.onText(current.content.slice(text.length));
        text = current?.content ?? text;
        if (current?.state === 'streaming') return;
        leave();
        listener.onEnd(current ? storedOutcome(current) : { kind: 'error', text, fault: 'abandoned' });
      }, limits.chat.followIntervalMs);
      function leave(): void {
        left = true;
        clearInterval(timer);
      }
      return { textSoFar: text, leave };
    },
  };
}

function storedOutcome({ state, fault, content, demo }: MessageRow): ReplyOutcome {
  if (state === 'complete') return { kind: 'done', text: content, demo, partial: false };
  if (fault === 'stopped') return { kind: 'done', text: content, demo, partial: true };
  return { kind: 'error', text: content, fault: toReplyFault(fault) };
}

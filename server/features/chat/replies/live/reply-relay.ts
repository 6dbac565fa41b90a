import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import type { Notifications } from '#server/db/notifications.ts';
import { parseJson } from '#server/lib/json.ts';
import type { Logger } from '#server/lib/logger.ts';
import type { ReplyRunner } from '../reply-runner.ts';

const channel = 'replies';
/** How long text is gathered before it is published. The delay is hardly visible, and there are few messages. */
const gatherMs = 100;
/** The maximum number of characters of a message. In JSON each takes at most six bytes, and a message may have 7,900 bytes. */
const pieceChars = 1_200;

const messageSchema = z.union([
  /** A reader has a reply up to a length and wants the rest. */
  z.object({ kind: z.literal('follow'), replyId: z.int(), from: z.int().nonnegative() }),
  z.object({ kind: z.literal('stop'), replyId: z.int() }),
  /** A person has taken over (sent by the trigger of conversations): the writer can no longer write the row. */
  z.object({ kind: z.literal('taken'), replyId: z.int() }),
  /** A piece of a reply, and the length of the text before it. */
  z.object({ kind: z.literal('text'), replyId: z.int(), at: z.int().nonnegative(), text: z.string() }),
  /** The reply has ended; its row says how. */
  z.object({ kind: z.literal('end'), replyId: z.int() }),
]);

type Message = z.infer<typeof messageSchema>;

/** The events about replies that other processes write. */
export interface RelayListener {
  onText(replyId: number, at: number, text: string): void;
  onEnd(replyId: number): void;
  /** Messages may have been missed. */
  onGap(): void;
}

interface ReplyRelayDeps {
  db: Db;
  notifications: Notifications;
  runner: ReplyRunner;
  logger: Logger;
}

export type ReplyRelay = ReturnType<typeof createReplyRelay>;

/**
 * Relays replies between processes: a process that follows a reply of another one requests it, and the writer publishes the text from then
 * on. Messages may get lost; the reply's row has everything a second later.
 */
export function createReplyRelay({ db, notifications, runner, logger }: ReplyRelayDeps) {
  const relayed = new Set<number>();

  return {
    /**
     * Publishes this process's replies to their followers, and receives those that this process follows. Returns the function that ends
     * this.
     */
    start(listener: RelayListener): () => void {
      return notifications.subscribe(channel, {
        onMessage(payload) {
          const message = messageSchema.safeParse(parseJson(payload)).data;
          if (message?.kind === 'follow') relay(message.replyId, message.from);
          else if (message?.kind === 'stop') runner.stop(message.replyId);
          else if (message?.kind === 'taken') runner.takeOver(message.replyId);
          else if (message?.kind === 'text') listener.onText(message.replyId, message.at, message.text);
          else if (message?.kind === 'end') listener.onEnd(message.replyId);
        },
        onGap: () => listener.onGap(),
      });
    },

    follow: (replyId: number, from: number): void => publish({ kind: 'follow', replyId, from }),

    stop: (replyId: number): void => publish({ kind: 'stop', replyId }),
  };

  /** Publishes a reply that this process writes: the text from a length on, and then, once for all followers, each new piece. */
  function relay(replyId: number, from: number): void {
    const feed = runner.find(replyId);
    if (!feed) return;
    let gathered = '';
    let sent = 0;
    let timer: NodeJS.Timeout | undefined;
    const send = () => {
      timer = undefined;
      for (let at = 0; at < gathered.length; at += pieceChars) {
        publish({ kind: 'text', replyId, at: sent + at, text: gathered.slice(at, at + pieceChars) });
      }
      sent += gathered.length;
      gathered = '';
    };
    const { textSoFar, leave } = feed.listen({
      onText(text) {
        gathered += text;
        timer ??= setTimeout(send, gatherMs);
      },
      onEnd() {
        clearTimeout(timer);
        relayed.delete(replyId);
        publish({ kind: 'end', replyId });
      },
    });
    sent = Math.min(from, textSoFar.length);
    gathered = textSoFar.slice(sent);
    send();
    if (relayed.has(replyId)) leave();
    relayed.add(replyId);
  }

  function publish(message: Message): void {
    notifications.publish(db, channel, JSON.stringify(message)).catch((error: unknown) => {
      logger.debug({ err: error }, 'a reply could not be relayed for now');
    });
  }
}

import { randomUUID } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { createDueWork, type DueWorkDeps } from '#server/jobs/due-work.ts';
import { AppError } from '#server/lib/errors.ts';
import type { TelegramClient } from '#server/providers/telegram/telegram-client.ts';
import { messageMaxChars } from '#shared/domain/conversations/messages.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { ReplyFeed } from '../chat/replies/live/reply-feed.ts';
import type { PublicFault } from '../chat/replies/reply-faults.ts';
import type { ChatService } from '../chat/visitor/chat.service.ts';
import type { SentMessage } from '../chat/visitor/sent-message.ts';
import { channelText } from './channel-text.ts';
import type { ConnectionService } from './connections.service.ts';
import {
  claimWritten,
  deleteOldEvents,
  type EventRow,
  findPeer,
  markHandled,
  type PeerRow,
  peers,
  settlePeer,
  uncountTry,
} from './incoming.queries.ts';
import { queueSentence } from './outgoing.queries.ts';

interface ConversingDeps extends DueWorkDeps {
  chat: Pick<ChatService, 'sendFromOutside'>;
  connections: Pick<ConnectionService, 'tokenOf'>;
  telegram: TelegramClient;
  /** Waits for a reply's end; what its visitor reads where there was none. */
  failureOf: (reply: ReplyFeed) => Promise<PublicFault | undefined>;
  language: () => Promise<VisitorLanguage>;
}

type Peer = NonNullable<Awaited<ReturnType<typeof findPeer>>>;

/**
 * Gives the assistant what people have written at an outside service: what comes together is one message, a person's messages one after
 * the other. Answers go their own way (`outgoing.service.ts`): a trigger stores that each is ready.
 */
export function createChannelConversing(deps: ConversingDeps) {
  const { db, clock, chat, connections, telegram, failureOf, language } = deps;
  const { answering, pauseMs, longestMs, tries, againSeconds, keptDays, purgeBatch } = limits.channels;
  const work = createDueWork(deps, { kind: peers, limits: answering, attempt });
  return {
    ...work,
    wakeIn,

    /** Forgets what was delivered long ago. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptDays * 24 * 3_600_000);
      while ((await deleteOldEvents(db, before, purgeBatch)) === purgeBatch);
    },
  };

  async function attempt(claimed: PeerRow): Promise<void> {
    const found = await findPeer(db, claimed.id);
    if (!found) return;
    const next = await answer(found);
    const now = clock.now();
    await db.transaction((tx) => settlePeer(tx, claimed, next, { now, pauseMs, longestMs }));
  }

  /** When to try again; undefined where it is done. */
  async function answer(found: Peer): Promise<Date | undefined> {
    const { peer } = found;
    const written = await claimWritten(db, peer.id, randomUUID());
    const [first] = written;
    if (!first?.turnId) return undefined;
    const texts = channelText[await language()];
    const text = messageOf(written);
    if (text === '') {
      const isStart = written.every(({ kind }) => kind === 'start');
      return end(written, peer, isStart ? texts.greeting : texts.wordsOnly);
    }
    try {
      const sent = await give(found, text, first.turnId);
      const fault = 'reply' in sent ? await failureOf(sent.reply) : undefined;
      if (!fault) return end(written, peer);
      const { message, retryable } = fault;
      return retryable && first.tries < tries ? later(againSeconds) : end(written, peer, message);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'not_found') return end(written, peer, texts.closed);
      // The assistant is at an earlier message, or there is too much to do: none of this counts as a try.
      await uncountTry(
        db,
        written.map(({ id }) => id),
      );
      return later(error.retryAfterSeconds ?? againSeconds);
    }
  }

  async function give({ peer, connection }: Peer, text: string, clientMessageId: string): Promise<SentMessage> {
    const { channel, assistantId } = connection;
    const sent = await chat.sendFromOutside({ channel, assistantId, sessionId: peer.sessionId, text, clientMessageId });
    // A kindness: whether it arrives matters to nothing.
    if ('reply' in sent) void telegram.sendTyping(connections.tokenOf(connection), peer.externalId);
    return sent;
  }

  async function end(written: EventRow[], { id }: PeerRow, sentence?: string): Promise<undefined> {
    await db.transaction(async (tx: Db) => {
      await markHandled(
        tx,
        written.map((row) => row.id),
        clock.now(),
      );
      if (sentence !== undefined) await queueSentence(tx, id, sentence);
    });
  }

  function wakeIn(ms: number): void {
    // Another process may be the one that does it, and looks every few seconds.
    setTimeout(work.wake, ms).unref();
  }

  function later(seconds: number): Date {
    wakeIn(seconds * 1_000);
    return new Date(clock.now().getTime() + seconds * 1_000);
  }
}

/** All that was written together, a line each. A number that somebody hands over is one that they write. */
function messageOf(written: readonly EventRow[]): string {
  const lines = written.map(({ content }) => content.trim()).filter((line) => line !== '');
  return lines.join('\n').slice(0, messageMaxChars).toWellFormed();
}

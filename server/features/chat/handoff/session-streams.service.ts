import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { listMessageCards } from '#server/db/message-cards.ts';
import { listMessageSources, repliesIn } from '#server/db/message-sources.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { TypingSigns } from '#server/db/typing-signs.ts';
import type { EventStream } from '#server/http/api/event-stream.ts';
import { notFound } from '#server/lib/errors.ts';
import type { Logger } from '#server/lib/logger.ts';
import { addressKey } from '#server/lib/security/address.ts';
import { createStreamPlaces } from '#server/lib/stream-places.ts';
import type { Handling } from '#shared/contracts/conversations/chat.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { type Beside, presentMessage } from '../replies/chat.presenter.ts';
import { readSession } from '../replies/message-pages.queries.ts';
import type { MessageRow } from '../replies/replies.queries.ts';
import { type PublicFault, publicFaultIn, type ReplyFault } from '../replies/reply-faults.ts';
import { sessionExists } from '../visitor/sessions.queries.ts';
import { findHeldConversation, findOpenHandling } from './handling.queries.ts';
import type { Handoff } from './handoff.service.ts';

/** The channel on which the trigger of `events` announces the ids of conversations with news. */
const channel = 'conversations';

interface SessionStreamDeps {
  db: Db;
  logger: Logger;
  notifications: Notifications;
  handoff: Pick<Handoff, 'presentHandling'>;
  typingSigns: TypingSigns;
}

interface Place {
  assistantId: number;
  sessionId: string;
}

interface Follower extends Place {
  stream: EventStream;
  wording: (fault: ReplyFault) => PublicFault;
  leavePlace(): void;
  /** The open conversation's id. Undefined if there is none any more, or it is not known yet. */
  conversationId: string | undefined;
  /** The newest message that was sent. */
  last: number;
  /** Replies that were still being written when they were sent. */
  unfinished: Set<number>;
  handling: string;
  reading: boolean;
  isDue: boolean;
}

export type SessionStreams = ReturnType<typeof createSessionStreams>;

/**
 * Streams to visitors' pages a conversation that waits for a person or that a person has. A notification only says that there is something
 * to read: the messages after the last one that was sent are then read. In a conversation ids come in the order of commits, because every
 * writer holds the lock of its row; so no message is missed or sent twice.
 */
export function createSessionStreams({ db, logger, notifications, handoff, typingSigns }: SessionStreamDeps) {
  const followers = new Set<Follower>();
  const { streams } = limits.handoff;
  const places = createStreamPlaces<string>({ ...streams, perHolder: streams.perAddress });
  let leave: (() => void)[] = [];

  return {
    /** The number of open streams. */
    get count() {
      return followers.size;
    },

    /**
     * Sends the messages after the message `after` and all new ones, until the assistant answers again, the reader leaves or the process
     * stops. Throws 404 for an unknown session, 429 and 503 for too many streams. `openStream` is called once no error can be thrown any
     * more.
     */
    async follow(
      place: Place,
      { after, ip, language }: { after: number; ip: string; language: VisitorLanguage },
      openStream: () => EventStream,
    ): Promise<void> {
      const leavePlace = places.take(addressKey(ip));
      const stream = await begin(place, openStream).catch((error: unknown) => {
        leavePlace();
        throw error;
      });
      const follower: Follower = {
        ...place,
        stream,
        wording: publicFaultIn(language),
        leavePlace,
        conversationId: undefined,
        last: after,
        unfinished: new Set(),
        handling: '',
        reading: false,
        isDue: false,
      };
      followers.add(follower);
      if (leave.length === 0) leave = listen();
      stream.open([]);
      stream.onClose(() => letGo(follower));
      await readOn(follower);
    },

    /** Shows the people who may answer that the visitor is typing. Does nothing while the assistant answers. */
    async typing(assistantId: number, sessionId: string): Promise<void> {
      const held = await findHeldConversation(db, assistantId, sessionId);
      if (held) await typingSigns.publish({ ...held, by: 'visitor' });
    },

    /** Ends all streams. Their readers reconnect to another process. */
    stop(): void {
      for (const follower of followers) {
        follower.stream.end();
        letGo(follower);
      }
    },
  };

  async function begin({ assistantId, sessionId }: Place, openStream: () => EventStream): Promise<EventStream> {
    if (!(await sessionExists(db, assistantId, sessionId))) throw notFound();
    return openStream();
  }

  function listen(): (() => void)[] {
    return [
      notifications.subscribe(channel, {
        // As long as a follower's conversation is not known, every notification may be for it.
        onMessage: (id) => wake(({ conversationId }) => conversationId === undefined || conversationId === id),
        onGap: () => wake(() => true),
      }),
      typingSigns.subscribe(({ conversationId, by }) => {
        const concerned = [...followers].filter((follower) => follower.conversationId === String(conversationId));
        if (by === 'agent') for (const { stream } of concerned) stream.send({ event: 'typing', data: {} });
      }),
    ];
  }

  function wake(concerns: (follower: Follower) => boolean): void {
    for (const follower of followers) if (concerns(follower)) void readOn(follower);
  }

  /** Reads until no further news has been announced. */
  async function readOn(follower: Follower): Promise<void> {
    follower.isDue = true;
    if (follower.reading) return;
    follower.reading = true;
    try {
      while (follower.isDue && followers.has(follower)) {
        follower.isDue = false;
        await sendNew(follower);
      }
    } catch (error) {
      logger.warn({ err: error }, 'a conversation could not be followed for now');
      setTimeout(() => void readOn(follower), streams.retryMs).unref();
    } finally {
      follower.reading = false;
    }
  }

  async function sendNew(follower: Follower): Promise<void> {
    const open = await findOpenHandling(db, follower.assistantId, follower.sessionId);
    // The handling is read before the messages: when the assistant takes over again, the messages hold the notice of it.
    const handling = await handoff.presentHandling(follower.assistantId, open ?? assistantHasIt);
    follower.conversationId = open && String(open.id);
    const limit = limits.chat.shownMessages;
    const page = { after: follower.last, also: [...follower.unfinished], limit };
    const { rows, hasMore } = await readSession(db, follower, page);
    const cited = await listMessageSources(db, repliesIn(rows));
    const cards = await listMessageCards(db, rows);
    for (const row of rows) sendMessage(follower, row, { sources: cited, card: cards.get(row.id) });
    if (hasMore) {
      follower.isDue = true;
      return;
    }
    sendHandling(follower, handling);
    if (handling.handledBy !== 'ai') return;
    follower.stream.end();
    letGo(follower);
  }

  function sendHandling(follower: Follower, handling: Handling): void {
    const text = JSON.stringify(handling);
    if (text === follower.handling) return;
    follower.handling = text;
    follower.stream.send({ event: 'handling', data: handling });
  }

  function sendMessage(follower: Follower, row: MessageRow, beside: Beside): void {
    const known = follower.unfinished.has(row.id);
    if (row.state === 'streaming') follower.unfinished.add(row.id);
    else follower.unfinished.delete(row.id);
    // A reply that is being written is followed as a reply. This stream sends it when it begins, and again once it has ended.
    if (known && row.state === 'streaming') return;
    follower.last = Math.max(follower.last, row.id);
    const settled = Math.min(follower.last, ...[...follower.unfinished].map((id) => id - 1));
    follower.stream.send({
      event: 'message',
      data: presentMessage(row, follower.wording, beside),
      id: String(settled),
    });
  }

  function letGo(follower: Follower): void {
    followers.delete(follower);
    follower.leavePlace();
    if (followers.size > 0) return;
    for (const stop of leave) stop();
    leave = [];
  }
}

const assistantHasIt = { handledBy: 'ai', handlerName: null } as const;

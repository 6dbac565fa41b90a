import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { TypingSigns } from '#server/db/typing-signs.ts';
import type { EventStream } from '#server/http/api/event-stream.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Logger } from '#server/lib/logger.ts';
import { createStreamPlaces } from '#server/lib/stream-places.ts';
import { createEventReader } from './event-reader.ts';
import { channels, deleteOldEvents, readMissedEvents, type StoredEvent } from './events.queries.ts';
import { changeFor, formatCursor, parseCursor } from './events.rules.ts';

const hourMs = 3_600_000;

interface EventStreamsDeps {
  db: Db;
  /** For what nobody waits for. */
  background: Db;
  clock: Clock;
  logger: Logger;
  notifications: Notifications;
  typingSigns: Pick<TypingSigns, 'subscribe'>;
  /** Who is signed in with which of some sessions, by the sessions' hashes; one that has ended is not in it. */
  findActors(sessionHashes: string[]): Promise<Map<string, Actor>>;
}

interface Follower {
  actor: Actor;
  sessionHash: string;
  leavePlace(): void;
  stream: EventStream | undefined;
  /** What came while the stream was being opened. */
  early: StoredEvent[];
  /** The ids of what was missed and has been sent: the reader may still come to them. */
  replayed: Set<number>;
}

interface Request {
  actor: Actor;
  sessionHash: string;
  /** As the last stream gave it. */
  lastEventId: string | undefined;
}

export type EventStreams = ReturnType<typeof createEventStreams>;

/**
 * Pages that are open follow what changes. Before anything is sent, the session that follows is looked at: it may have ended,
 * or belong to somebody who may see less than before.
 */
export function createEventStreams({
  db,
  background,
  clock,
  logger,
  notifications,
  typingSigns,
  findActors,
}: EventStreamsDeps) {
  const { missedRows, resumableHours, keptHours, purgeBatch } = limits.events;
  const places = createStreamPlaces<number>({ ...limits.events, perHolder: limits.events.perUser });
  const followers = new Set<Follower>();
  const reader = createEventReader({
    db,
    logger,
    notifications,
    onEvents: sendEvents,
    onOverflow: () => toAll('reset'),
  });
  let leaveChannels: (() => void)[] = [];

  return {
    /** Streams that are open. */
    get count() {
      return followers.size;
    },

    /**
     * Sends what an actor has missed and what changes from now on, until the reader leaves, the session ends or the process
     * stops. Throws 429 and 503 where there are too many streams; `openStream` is called when nothing can be refused any more.
     */
    async follow({ actor, sessionHash, lastEventId }: Request, openStream: () => EventStream): Promise<void> {
      const leavePlace = places.take(actor.userId);
      const follower: Follower = { actor, sessionHash, leavePlace, stream: undefined, early: [], replayed: new Set() };
      followers.add(follower);
      try {
        if (leaveChannels.length === 0) leaveChannels = listen();
        await reader.start();
        const missed = await findMissed(actor, lastEventId);
        const stream = openStream();
        stream.onClose(() => remove(follower));
        // The reader may have left meanwhile, or the session ended.
        if (!followers.has(follower)) return stream.end();
        follower.stream = stream;
        stream.open(missed ? [] : [{ event: 'reset', data: {}, ...idAt(reader.settled()) }]);
        sendChanges(follower, missed ?? [], reader.settled());
        for (const { id } of missed ?? []) follower.replayed.add(id);
        sendChanges(follower, follower.early.splice(0), reader.settled());
      } catch (error) {
        remove(follower);
        throw error;
      }
    },

    /** Where a page that is being made follows from: what it reads later holds all that happened before. */
    async place(): Promise<string | undefined> {
      await reader.start();
      return idAt(reader.settled()).id;
    },

    /** Each minute: lets go whose session has come to its end, and gives the others a place to resume from. */
    async refresh(): Promise<void> {
      await check([...followers]);
      toAll('beat');
      for (const { replayed } of followers) replayed.clear();
      if (followers.size > 0) return;
      reader.stop();
      leaveAll();
    },

    /** Deletes what nobody can resume from any more. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptHours * hourMs);
      while ((await deleteOldEvents(background, before, purgeBatch)) === purgeBatch);
    },

    /** Ends all streams; their readers turn to another process. */
    stop(): void {
      for (const follower of followers) letGo(follower);
      reader.stop();
      leaveAll();
    },
  };

  function listen(): (() => void)[] {
    return [
      notifications.subscribe(channels.sessions, { onMessage: recheck, onGap: recheck }),
      typingSigns.subscribe(({ conversationId, ownerId, by }) => {
        if (by === 'visitor') sendTyping(conversationId, ownerId).catch(couldNotLook);
      }),
    ];
  }

  function leaveAll(): void {
    for (const leave of leaveChannels) leave();
    leaveChannels = [];
  }

  /** To those who may answer for the conversation's assistant. */
  async function sendTyping(conversationId: number, ownerId: number): Promise<void> {
    const mayAnswer = ({ actor }: Follower) => actor.userId === ownerId || actor.role === 'admin';
    const concerned = [...followers].filter(mayAnswer);
    await check(concerned);
    for (const follower of concerned) {
      if (mayAnswer(follower)) follower.stream?.send({ event: 'typing', data: { conversationId } });
    }
  }

  /** Undefined where that is no longer known. */
  async function findMissed(actor: Actor, lastEventId: string | undefined): Promise<StoredEvent[] | undefined> {
    const settled = parseCursor(lastEventId ?? '', clock.now(), resumableHours * hourMs);
    if (!settled) return undefined;
    const { isKnown, events } = await readMissedEvents(db, settled, actor, missedRows + 1);
    return isKnown && events.length <= missedRows ? events : undefined;
  }

  async function sendEvents(events: StoredEvent[], settled: string): Promise<void> {
    const concerned = [...followers].filter(({ actor }) => events.some((event) => changeFor(actor, event)));
    await check(concerned);
    for (const follower of concerned) {
      if (follower.stream) sendChanges(follower, events, settled);
      else follower.early.push(...events);
    }
  }

  /** Looks at the sessions of some followers, and lets go those whose has ended. */
  async function check(some: Follower[]): Promise<void> {
    if (some.length === 0) return;
    const actors = await findActors(some.map(({ sessionHash }) => sessionHash));
    for (const follower of some) {
      const actor = actors.get(follower.sessionHash);
      if (actor) follower.actor = actor;
      else letGo(follower);
    }
  }

  function recheck(): void {
    check([...followers]).catch(couldNotLook);
  }

  function couldNotLook(error: unknown): void {
    logger.warn({ err: error }, 'sessions could not be looked at for now');
  }

  function remove(follower: Follower): void {
    followers.delete(follower);
    follower.leavePlace();
  }

  function letGo(follower: Follower): void {
    remove(follower);
    follower.stream?.end();
    follower.stream = undefined;
  }

  /** `settled`: see {@link formatCursor}. */
  function sendChanges(follower: Follower, events: StoredEvent[], settled: string | undefined): void {
    const changes = events
      .filter(({ id }) => !follower.replayed.has(id))
      .flatMap((event) => changeFor(follower.actor, event) ?? []);
    for (const [index, data] of changes.entries()) {
      // Whoever has heard but some of them is to hear all of them again.
      const isLast = index === changes.length - 1;
      follower.stream?.send({ event: 'change', data, ...(isLast ? idAt(settled) : {}) });
    }
  }

  function toAll(event: 'reset' | 'beat'): void {
    for (const { stream } of followers) stream?.send({ event, data: {}, ...idAt(reader.settled()) });
  }

  function idAt(settled: string | undefined): { id?: string } {
    return settled ? { id: formatCursor(settled, clock.now()) } : {};
  }
}

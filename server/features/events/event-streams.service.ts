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
  /** The connection for work that no request waits for. */
  background: Db;
  clock: Clock;
  logger: Logger;
  notifications: Notifications;
  typingSigns: Pick<TypingSigns, 'subscribe'>;
  /** Finds the signed-in users of some sessions, by the hashes of the session ids. Ended sessions are left out. */
  findActors(sessionHashes: string[]): Promise<Map<string, Actor>>;
}

interface Follower {
  actor: Actor;
  sessionHash: string;
  leavePlace(): void;
  stream: EventStream | undefined;
  /** Events that arrived while the stream was being opened. */
  early: StoredEvent[];
  /** The ids of missed events that were sent already. The event reader may still return them. */
  replayed: Set<number>;
}

interface Request {
  actor: Actor;
  sessionHash: string;
  /** The last event id that the client received from its previous stream. */
  lastEventId: string | undefined;
}

export type EventStreams = ReturnType<typeof createEventStreams>;

/**
 * Streams changes to open pages. Before anything is sent, the session of the stream is checked, because it may have ended
 * or its user may have fewer rights than before.
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
    /** The number of open streams. */
    get count() {
      return followers.size;
    },

    /**
     * Sends the events that an actor has missed and all further changes, until the client leaves, the session ends or the
     * process stops. Throws 429 and 503 if there are too many streams. `openStream` is called when the request can't be
     * refused any more.
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
        // The client may have left in the meantime, or the session has ended.
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

    /** The event id from which a newly rendered page follows changes. Data that the page reads later includes all events before it. */
    async place(): Promise<string | undefined> {
      await reader.start();
      return idAt(reader.settled()).id;
    },

    /** Runs each minute: closes streams whose session has ended, and sends the others a place to resume from. */
    async refresh(): Promise<void> {
      await check([...followers]);
      toAll('beat');
      for (const { replayed } of followers) replayed.clear();
      if (followers.size > 0) return;
      reader.stop();
      leaveAll();
    },

    /** Deletes events from which no stream can resume any more. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptHours * hourMs);
      while ((await deleteOldEvents(background, before, purgeBatch)) === purgeBatch);
    },

    /** Ends all streams. The clients reconnect to another process. */
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

  /** Sends to the users who may answer for the conversation's assistant. */
  async function sendTyping(conversationId: number, ownerId: number): Promise<void> {
    const mayAnswer = ({ actor }: Follower) => actor.userId === ownerId || actor.role === 'admin';
    const concerned = [...followers].filter(mayAnswer);
    await check(concerned);
    for (const follower of concerned) {
      if (mayAnswer(follower)) follower.stream?.send({ event: 'typing', data: { conversationId } });
    }
  }

  /** Undefined if the missed events are no longer known. */
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

  /** Checks the sessions of some followers, and closes the streams of those whose session has ended. */
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
      // Only the last change has an id, so that a client that received only some of them receives all of them again.
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

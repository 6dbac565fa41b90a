import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/errors.ts';
import { graphFault } from '#server/providers/whatsapp/graph-faults.ts';
import {
  type ConnectionRow,
  findConnectionByKey,
  findConnectionOf,
  updateConnection,
} from '../connections/connections.queries.ts';
import type { ConnectionService } from '../connections/connections.service.ts';
import { hashOf } from '../connections/secret-hash.ts';
import { releaseHeld } from '../outgoing/outgoing.queries.ts';
import { takeReport } from '../outgoing/receipts.service.ts';
import { readUpdate } from '../telegram/telegram-updates.rules.ts';
import { readDelivery, type WhatsAppEvent } from '../whatsapp/whatsapp-events.rules.ts';
import { markGone, type PeerRow, storeEvent } from './incoming.queries.ts';

interface IntakeDeps {
  db: Db;
  clock: Clock;
  connections: Pick<ConnectionService, 'secretOf' | 'failed'>;
  /** Looks for what people have written after this many milliseconds. */
  wakeIn(ms: number): void;
  /**
   * Called when a session turns out to be of a person who has another one. Its conversation ends, and it belongs to the contact with that
   * number.
   */
  endOther(place: { assistantId: number; sessionId: string }, number: string | undefined): Promise<void>;
  /** Confirms to the service that a button was pressed. A failure has no consequence. */
  acknowledge(connection: ConnectionRow, callbackId: string): void;
  /** Called when the business itself has written to a person: from now on no machine answers them. */
  takeOver(assistantId: number, sessionId: string): Promise<void>;
}

export type ChannelIntake = ReturnType<typeof createChannelIntake>;

const noHash = hashOf('');
const windowMs = 24 * 3_600_000;

/** Takes what a service delivers. A delivery is stored before the response, and processed later. */
export function createChannelIntake({ db, clock, connections, wakeIn, takeOver, acknowledge, endOther }: IntakeDeps) {
  const { pauseMs, longestMs } = limits.channels;
  return {
    /** Throws 403, with the same error whatever is wrong. */
    async receiveTelegram(key: string, secret: string, raw: Buffer): Promise<void> {
      const connection = await findConnectionByKey(db, key);
      const isRight = isEqual(hashOf(secret), connection?.secretHash ?? noHash);
      if (connection?.channel !== 'telegram' || !connection.secretHash || !isRight) throw refused();
      const update = readUpdate(readJson(raw), clock.now());
      if (!update) return;
      if ('gone' in update) return markGone(db, connection.id, update.gone);
      const { externalId, chatId, name, language, kind, text, at: sentAt, pressed, media } = update.event;
      const content = storable(text);
      const choice = pressed && storable(pressed.choice);
      const arrived = {
        externalId,
        media,
        kind,
        content,
        choice,
        sentAt,
        name: storable(name),
        language,
        person: { externalId: chatId },
      };
      await db.transaction((tx) => storeEvent(tx, connection.id, arrived, place(choice)));
      if (pressed) acknowledge(connection, pressed.callbackId);
      wakeIn(pressed ? 0 : pauseMs);
    },

    /**
     * Resolves with the challenge, which proves that this address was entered at the service. Throws 403, with the same error whatever is
     * wrong.
     */
    async verifyWhatsApp(key: string, query: Record<string, unknown>): Promise<string> {
      const connection = await findConnectionByKey(db, key);
      const expected = connections.secretOf(connection, 'verifyToken');
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
      const isRight = isEqual(hashOf(String(token)), hashOf(expected ?? ''));
      const isWord = typeof challenge === 'string' && /^[\w.-]{1,200}$/.test(challenge);
      if (!connection || !expected || !isRight || mode !== 'subscribe' || !isWord) throw refused();
      await foundRight(connection);
      return challenge;
    },

    /** Throws 403, with the same error whatever is wrong. `raw` is the unchanged body, because its bytes are signed. */
    async receiveWhatsApp(key: string, signature: string, raw: Buffer): Promise<void> {
      const connection = await findConnectionByKey(db, key);
      if (!isSigned(connection, raw, signature)) throw refused();
      const events = readDelivery(readJson(raw));
      const numbers = [...new Set(events.map(({ numberId }) => numberId))];
      for (const numberId of numbers) {
        const isOwn = numberId === connection?.externalId;
        const at = isOwn ? connection : await findConnectionOf(db, 'whatsapp', numberId);
        // A Meta app has one address for all its numbers. Numbers that are not connected, or have another app's secret, are skipped.
        if (!at || (!isOwn && !isSigned(at, raw, signature))) continue;
        if (!at.verifiedAt || at.problem === 'address') await foundRight(at);
        await store(
          at,
          events.filter((event) => event.numberId === numberId),
        );
      }
      if (events.some((event) => event.of === 'message' && event.choice !== undefined)) wakeIn(0);
      wakeIn(pauseMs);
    },
  };

  /** Stores a whole delivery in one transaction. If that fails, the service delivers it again. */
  async function store({ id, assistantId }: ConnectionRow, events: readonly WhatsAppEvent[]): Promise<void> {
    const echoed: PeerRow[] = [];
    const others: { session: string; number: string | undefined }[] = [];
    const problems: 'account'[] = [];
    await db.transaction(async (tx) => {
      for (const event of events) {
        if (event.of === 'status') {
          const { code, why = '' } = event;
          const fault = code === undefined ? undefined : graphFault(code, why);
          if (fault?.kind === 'account') problems.push('account');
          await takeReport(tx, id, { ...event, fault });
          continue;
        }
        const { externalId, kind, name, at: sentAt, person } = event;
        const [first = '', otherId] = [person.number, person.userId].filter((each) => each !== undefined);
        const isTheirs = kind !== 'echo';
        const windowEndsAt = isTheirs ? new Date(sentAt.getTime() + windowMs) : undefined;
        const content = storable(event.text);
        const names = { externalId: first, otherId };
        const choice = event.choice && storable(event.choice);
        const arrived = {
          externalId,
          media: event.media,
          kind,
          content,
          choice,
          sentAt,
          name: storable(name),
          person: names,
          windowEndsAt,
        };
        const { peer, joined } = await storeEvent(tx, id, arrived, place(choice));
        if (joined) others.push({ session: joined.sessionId, number: person.number });
        if (!peer) continue;
        if (kind === 'echo') echoed.push(peer);
        else if (windowEndsAt && windowEndsAt > clock.now()) await releaseHeld(tx, peer.id);
      }
    });
    for (const { session, number } of others) await endOther({ assistantId, sessionId: session }, number);
    for (const { sessionId } of echoed) await takeOver(assistantId, sessionId);
    if (problems.length > 0) await connections.failed(id, 'account');
  }

  function isSigned(connection: ConnectionRow | undefined, raw: Buffer, signature: string): boolean {
    const appSecret = connections.secretOf(connection, 'appSecret');
    const expected = createHmac('sha256', appSecret ?? noHash)
      .update(raw)
      .digest('hex');
    const isRight = isEqual(hashOf(signature), hashOf(`sha256=${expected}`));
    return isRight && appSecret !== undefined && connection?.channel === 'whatsapp';
  }

  async function foundRight({ id, problem }: ConnectionRow): Promise<void> {
    const isWell = problem === null || problem === 'address';
    const state = isWell ? ({ state: 'connected', problem: null } as const) : {};
    await updateConnection(db, id, { verifiedAt: clock.now(), ...state });
  }

  /** A pressed choice is complete, so it is due without a pause. */
  function place(choice?: string) {
    const newSession = randomBytes(16).toString('base64url');
    return { newSession, pauseMs: choice === undefined ? pauseMs : 0, longestMs, now: clock.now() };
  }
}

/** Undefined if the body is not JSON. */
function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The text without characters that PostgreSQL can't store. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function refused(): AppError {
  return new AppError('forbidden', 'No tienes permiso.');
}

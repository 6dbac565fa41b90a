import { createHmac } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { graphFault } from '#server/providers/whatsapp/graph-faults.ts';
import {
  type ConnectionRow,
  findConnectionByKey,
  findConnectionOf,
  updateConnection,
} from '../connections/connections.queries.ts';
import type { ConnectionService } from '../connections/connections.service.ts';
import { hashOf } from '../connections/secret-hash.ts';
import type { PeerRow } from '../incoming/incoming.queries.ts';
import { type ChannelIntake, isEqual, readJson, refused } from '../incoming/incoming.service.ts';
import { releaseHeld } from '../outgoing/outgoing.queries.ts';
import { takeReport } from '../outgoing/receipts.service.ts';
import type { Receiver } from '../receiver.ts';
import { readDelivery, type WhatsAppEvent } from './whatsapp-events.rules.ts';

interface WhatsAppDeps {
  db: Db;
  clock: Clock;
  connections: Pick<ConnectionService, 'secretOf' | 'failed'>;
  intake: ChannelIntake;
  /**
   * Called when a session turns out to be of a person who has another one. Its conversation ends, and it belongs to the contact with that
   * number.
   */
  endOther(place: { assistantId: number; sessionId: string }, number: string | undefined): Promise<void>;
  /** Called when the business itself has written to a person: from now on no machine answers them. */
  takeOver(assistantId: number, sessionId: string): Promise<void>;
}

const windowMs = 24 * 3_600_000;

/** Takes what Meta delivers with the signature of an app's secret. */
export function createWhatsAppReceiver(deps: WhatsAppDeps): Receiver {
  const { db, clock, connections, intake, endOther, takeOver } = deps;
  return {
    status: 200,

    async receive({ key, header, raw }) {
      const connection = await findConnectionByKey(db, 'whatsapp', key);
      const signature = header('x-hub-signature-256');
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
      if (events.some((event) => event.of === 'message' && event.choice !== undefined)) intake.wake(true);
      intake.wake(false);
    },

    async verify(key, query) {
      const connection = await findConnectionByKey(db, 'whatsapp', key);
      const expected = connections.secretOf(connection, 'verifyToken');
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
      const isRight = isEqual(hashOf(String(token)), hashOf(expected ?? ''));
      const isWord = typeof challenge === 'string' && /^[\w.-]{1,200}$/.test(challenge);
      if (!connection || !expected || !isRight || mode !== 'subscribe' || !isWord) throw refused();
      await foundRight(connection);
      return challenge;
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
        const { text: content, at: sentAt, person, ...rest } = event;
        const [first = '', otherId] = [person.number, person.userId].filter((each) => each !== undefined);
        const isTheirs = event.kind !== 'echo';
        const windowEndsAt = isTheirs ? new Date(sentAt.getTime() + windowMs) : undefined;
        const arrived = { ...rest, content, sentAt, person: { externalId: first, otherId }, windowEndsAt };
        const { peer, joined } = await intake.store(tx, id, arrived);
        if (joined) others.push({ session: joined.sessionId, number: person.number });
        if (!peer) continue;
        if (!isTheirs) echoed.push(peer);
        else if (windowEndsAt && windowEndsAt > clock.now()) await releaseHeld(tx, peer.id);
      }
    });
    for (const { session, number } of others) await endOther({ assistantId, sessionId: session }, number);
    for (const { sessionId } of echoed) await takeOver(assistantId, sessionId);
    if (problems.length > 0) await connections.failed(id, 'account');
  }

  function isSigned(connection: ConnectionRow | undefined, raw: Buffer, signature: string): boolean {
    const appSecret = connections.secretOf(connection, 'appSecret');
    const expected = createHmac('sha256', appSecret ?? '')
      .update(raw)
      .digest('hex');
    return isEqual(hashOf(signature), hashOf(`sha256=${expected}`)) && appSecret !== undefined;
  }

  async function foundRight({ id, problem }: ConnectionRow): Promise<void> {
    const isWell = problem === null || problem === 'address';
    const state = isWell ? ({ state: 'connected', problem: null } as const) : {};
    await updateConnection(db, id, { verifiedAt: clock.now(), ...state });
  }
}

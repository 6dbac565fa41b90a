import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { serviceNameIn } from '#server/db/owners-words.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import { readSlot } from '#shared/domain/conversations/cards.ts';
import type { KnownAgenda } from '../agendas/agendas.queries.ts';
import { type BookingRow, lockBookingRow, updateBooking } from '../bookings/bookings.queries.ts';
import { slotTaken } from '../bookings/placing.ts';
import { findCalcomAgenda } from '../calcom/calcom.queries.ts';
import type { CalcomChanges } from '../calcom/calcom-changes.ts';
import type { AnnounceBooking } from '../mails/announcing.ts';
import { findMailedBooking, type MailedBooking } from '../mails/booking-mails.queries.ts';
import type { VisitorBooking } from '../visitor/visitor-booking.service.ts';

interface BookingLinkDeps {
  db: Db;
  clock: Clock;
  booking: Pick<VisitorBooking, 'slots' | 'book' | 'platformZone'>;
  announce: AnnounceBooking;
  calcom: Pick<CalcomChanges, 'isThere' | 'make'>;
  /** The key that signs the links. */
  key: Buffer;
  /** The site's public address, for links. */
  appUrl: () => string;
}

export type BookingLinks = ReturnType<typeof createBookingLinks>;

/**
 * Everyone with a booking's link can move and cancel the booking without a session. A link is valid until it is revoked or
 * its booking no longer exists.
 */
export function createBookingLinks({ db, clock, booking, announce, calcom, key, appUrl }: BookingLinkDeps) {
  return {
    linkFor(row: Pick<BookingRow, 'id' | 'linkVersion'>): string {
      return new URL(`/api/booking?token=${tokenOf(row)}`, appUrl()).href;
    },

    /** Undefined for a link that is not ours, was revoked, or whose booking is gone. Changes nothing. */
    async find(token: string): Promise<(MailedBooking & { zone: string; isChangeable: boolean }) | undefined> {
      const found = await findByToken(token);
      if (!found) return undefined;
      const zone = found.timeZone ?? (await booking.platformZone());
      const { booking: row } = found;
      const serviceName = row.language ? await serviceNameIn(db, row, row.language) : row.serviceName;
      return { ...found, booking: { ...row, serviceName }, zone, isChangeable: isChangeable(row) };
    },

    /** The times to which a booking can be moved, from a day on. Undefined if its service can't be booked any more. */
    async slots({ assistantId, serviceId, agendaId }: BookingRow, from?: string) {
      if (serviceId === null) return undefined;
      // A booking at Cal.com stays in its agenda, and no other booking can be moved there.
      const own = agendaId === null ? undefined : await findCalcomAgenda(db, agendaId);
      const isMeant = ({ id, calcom: event }: KnownAgenda) => (own ? id === agendaId : event === null);
      return booking.slots(assistantId, serviceId, from, isMeant).catch((error: unknown) => {
        if (error instanceof AppError && ['not_found', 'unavailable'].includes(error.code)) return undefined;
        throw error;
      });
    },

    /** A second call changes nothing. Throws 404 for an invalid link, and 502, 503 (see `calcom-changes.ts`). */
    async cancel(token: string): Promise<void> {
      if (await changedAtCalcom(token, { wish: 'cancel' })) return;
      const zone = await booking.platformZone();
      await change(token, async (tx, row) => {
        const { id, sequence } = row;
        const over = { state: 'cancelled', cancelledAt: clock.now(), cancelledBy: 'visitor' } as const;
        await announce(tx, await updateBooking(tx, id, { ...over, sequence: sequence + 1 }), 'cancelled', zone);
      });
    },

    /** Throws 404 for an invalid link, 409 (`slot_taken`), and 502, 503 (see `calcom-changes.ts`). */
    async move(token: string, slot: string): Promise<void> {
      const to = readSlot(slot);
      if (!to) throw notFound();
      if (await changedAtCalcom(token, { wish: 'move', startsAt: new Date(to.startsAt) }, to.agendaId)) return;
      const zone = await booking.platformZone();
      await change(token, async (tx, row) => {
        const { id, assistantId, serviceId, sequence } = row;
        if (serviceId === null) throw notFound();
        const wish = { assistantId, serviceId, agendaId: to.agendaId, startsAt: new Date(to.startsAt) };
        const { place, timeZone } = await booking.book(tx, wish, zone, id);
        const moved = await updateBooking(tx, id, { ...place, sequence: sequence + 1 });
        await announce(tx, moved, 'moved', timeZone);
      });
    },
  };

  /** False for a booking that is not at Cal.com. */
  async function changedAtCalcom(
    token: string,
    change: Parameters<CalcomChanges['make']>[0]['change'],
    agendaId?: number,
  ): Promise<boolean> {
    const found = await findByToken(token);
    if (!found || !(await calcom.isThere(found.booking.id))) return false;
    if (!isChangeable(found.booking)) return true;
    const zone = await booking.platformZone();
    await calcom.make({
      ...{ bookingId: found.booking.id, by: 'visitor', change },
      async check(tx, row) {
        if (row.linkVersion !== found.booking.linkVersion || !isChangeable(row)) throw notFound();
        if (change.wish !== 'move') return;
        const { assistantId, serviceId, id } = row;
        if (serviceId === null || agendaId === undefined || agendaId !== row.agendaId) throw slotTaken();
        await booking.book(tx, { assistantId, serviceId, agendaId, startsAt: change.startsAt }, zone, id);
      },
    });
    return true;
  }

  /** Changes a booking that is still to come, with its row locked. A booking that is over or cancelled stays as it is. */
  async function change(token: string, work: (tx: Db, row: BookingRow) => Promise<void>): Promise<void> {
    const found = await findByToken(token);
    if (!found) throw notFound();
    await db.transaction(async (tx) => {
      const row = await lockBookingRow(tx, found.booking.assistantId, found.booking.id);
      if (!row || row.linkVersion !== found.booking.linkVersion) throw notFound();
      if (isChangeable(row)) await work(tx, row);
    });
  }

  async function findByToken(token: string): Promise<MailedBooking | undefined> {
    const about = read(token);
    const found = about && (await findMailedBooking(db, about.id));
    return found?.booking.linkVersion === about?.linkVersion ? found : undefined;
  }

  function isChangeable({ state, startsAt }: BookingRow): boolean {
    return state === 'confirmed' && startsAt > clock.now();
  }

  function tokenOf({ id, linkVersion }: Pick<BookingRow, 'id' | 'linkVersion'>): string {
    const about = Buffer.from(JSON.stringify([id, linkVersion])).toString('base64url');
    return `${about}.${signatureOf(about)}`;
  }

  function read(token: string): { id: number; linkVersion: number } | undefined {
    const [about = '', signature = ''] = token.split('.');
    const right = Buffer.from(signatureOf(about));
    const given = Buffer.from(signature);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const [id, linkVersion] = aboutSchema.parse(JSON.parse(Buffer.from(about, 'base64url').toString()));
    return { id, linkVersion };
  }

  function signatureOf(about: string): string {
    return createHmac('sha256', key).update(about).digest('base64url');
  }
}

const aboutSchema = z.tuple([z.number(), z.number()]);

import { and, asc, eq, gt, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { bookingLimits } from '#shared/domain/booking/booking.ts';
import { agendaBlocks, bookings, contacts } from '#shared/schema/index.ts';
import type { Taken } from '../slots/slots.rules.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type NewBooking = typeof bookings.$inferInsert;

export interface ListedBooking {
  booking: BookingRow;
  contactPublicId: string | null;
}

/** A position in the list: the last row of a page. */
export interface BookingPlace {
  startsAt: Date;
  id: number;
}

interface BookingFilter {
  from: Date;
  to: Date;
  agendaId?: number | undefined;
  state?: BookingRow['state'] | undefined;
}

/** Lists the bookings that begin in a range, ordered by their start. */
export function listBookings(
  db: Db,
  assistantId: number,
  { from, to, agendaId, state }: BookingFilter,
  { limit, after }: { limit: number; after: BookingPlace | undefined },
): Promise<ListedBooking[]> {
  return selectBookings(db)
    .where(
      and(
        eq(bookings.assistantId, assistantId),
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, to),
        agendaId === undefined ? undefined : eq(bookings.agendaId, agendaId),
        state && eq(bookings.state, state),
        after &&
          or(
            gt(bookings.startsAt, after.startsAt),
            and(eq(bookings.startsAt, after.startsAt), gt(bookings.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit);
}

export async function findBooking(db: Db, assistantId: number, id: number): Promise<ListedBooking | undefined> {
  const [row] = await selectBookings(db).where(isBooking(assistantId, id));
  return row;
}

/** Locks the booking until the transaction ends. */
export async function lockBookingRow(tx: Db, assistantId: number, id: number): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(isBooking(assistantId, id)).for('update');
  return row;
}

/** The same, for a booking of any assistant. */
export async function lockBookingById(tx: Db, id: number): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return row;
}

/** Links a booking to its contact, as soon as the contact is known. */
export async function linkToContact(tx: Db, id: number, contactId: number | null): Promise<number> {
  await tx.update(bookings).set({ contactId, updatedAt: sql`now()` }).where(eq(bookings.id, id));
  return id;
}

export async function deleteBooking(tx: Db, id: number): Promise<void> {
  await tx.delete(bookings).where(eq(bookings.id, id));
}

export async function insertBooking(tx: Db, values: NewBooking): Promise<BookingRow> {
  const [row] = await tx.insert(bookings).values(values).returning();
  if (!row) throw new Error('an insertion gave no row');
  return row;
}

export async function updateBooking(tx: Db, id: number, values: Partial<BookingRow>): Promise<BookingRow> {
  const [row] = await tx
    .update(bookings)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(bookings.id, id))
    .returning();
  if (!row) throw new Error('an update gave no row');
  return row;
}

/** Finds the id of an owner's contact by its public id. Undefined for a contact of another owner. */
export async function findContactId(db: Db, ownerId: number, publicId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.publicId, publicId), eq(contacts.ownerId, ownerId)));
  return row?.id;
}

interface Span {
  from: Date;
  until: Date;
}

/** Longer than any booking takes its agenda. */
const longestMs = (bookingLimits.minutes.most + bookingLimits.bufferMinutes) * 60_000;

/** Lists the times of an agenda's bookings that overlap a span, without the booking that is to be moved. */
export async function listBooked(
  db: Db,
  agendaId: number,
  { from, until }: Span,
  exceptId?: number,
): Promise<(Taken & { serviceId: number | null })[]> {
  return db
    .select({ from: bookings.startsAt, until: bookings.busyUntil, serviceId: bookings.serviceId })
    .from(bookings)
    .where(
      and(
        eq(bookings.agendaId, agendaId),
        ne(bookings.state, 'cancelled'),
        gt(bookings.startsAt, new Date(from.getTime() - longestMs)),
        lt(bookings.startsAt, until),
        gt(bookings.busyUntil, from),
        exceptId === undefined ? undefined : ne(bookings.id, exceptId),
      ),
    );
}

/** Lists the times of an agenda's blocks that overlap a span. */
export function listClosed(db: Db, agendaId: number, { from, until }: Span): Promise<Taken[]> {
  return db
    .select({ from: agendaBlocks.startsAt, until: agendaBlocks.endsAt })
    .from(agendaBlocks)
    .where(and(eq(agendaBlocks.agendaId, agendaId), gt(agendaBlocks.endsAt, from), lt(agendaBlocks.startsAt, until)));
}

function selectBookings(db: Db) {
  return db
    .select({ booking: bookings, contactPublicId: contacts.publicId })
    .from(bookings)
    .leftJoin(contacts, eq(contacts.id, bookings.contactId))
    .$dynamic();
}

function isBooking(assistantId: number, id: number): SQL | undefined {
  return and(eq(bookings.id, id), eq(bookings.assistantId, assistantId));
}

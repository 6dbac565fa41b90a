import { and, eq, sql } from 'drizzle-orm';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { DueKind } from '#server/jobs/due-work.queries.ts';
import type { CalcomFault } from '#shared/domain/booking/booking.ts';
import { agendas, bookings, calcomAgendas, calcomBookings } from '#shared/schema/index.ts';

export type CalcomAgendaRow = typeof calcomAgendas.$inferSelect;
export type CalcomRow = typeof calcomBookings.$inferSelect;

/** Rows are processed agenda by agenda, so that a slow one only delays its own. */
export const dueCalcom: DueKind<typeof calcomBookings> = {
  table: calcomBookings,
  isWaiting: sql`${calcomBookings.nextAttemptAt} is not null`,
  lane: sql`${calcomBookings.agendaId}`,
  perLane: limits.calcom.perAgenda,
};

export async function findCalcomAgenda(db: Db, agendaId: number): Promise<CalcomAgendaRow | undefined> {
  const [row] = await db.select().from(calcomAgendas).where(eq(calcomAgendas.agendaId, agendaId));
  return row;
}

export async function saveCalcomAgenda(
  tx: Db,
  values: Omit<typeof calcomAgendas.$inferInsert, 'createdAt' | 'updatedAt'>,
): Promise<CalcomAgendaRow> {
  const [row] = await tx
    .insert(calcomAgendas)
    .values(values)
    .onConflictDoUpdate({ target: calcomAgendas.agendaId, set: { ...values, updatedAt: sql`now()` } })
    .returning();
  if (!row) throw new Error('an insertion gave no row');
  return row;
}

/** Stores for the owner why Cal.com could not be asked, or that it can be again (null). */
export async function noteCalcomFault(db: Db, agendaId: number, fault: CalcomFault | null): Promise<void> {
  await db
    .update(calcomAgendas)
    .set({ fault })
    .where(and(eq(calcomAgendas.agendaId, agendaId), sql`${calcomAgendas.fault} is distinct from ${fault}`));
}

export async function findCalcomBooking(db: Db, bookingId: number): Promise<CalcomRow | undefined> {
  const [row] = await db.select().from(calcomBookings).where(eq(calcomBookings.bookingId, bookingId));
  return row;
}

/** Stores an attempt that the caller makes at once. No other process makes one before `until`. */
export async function insertCalcomBooking(
  tx: Db,
  { bookingId, agendaId, until }: { bookingId: number; agendaId: number; until: Date },
): Promise<CalcomRow> {
  const [row] = await tx
    .insert(calcomBookings)
    .values({ bookingId, agendaId, wish: 'book', attempts: 1, nextAttemptAt: until })
    .returning();
  if (!row) throw new Error('an insertion gave no row');
  return row;
}

/** Stores the uid of the booking that an attempt has made at Cal.com. */
export async function noteUid(db: Db, { id, attempts }: CalcomRow, uid: string): Promise<void> {
  await db
    .update(calcomBookings)
    .set({ uid })
    .where(and(eq(calcomBookings.id, id), eq(calcomBookings.attempts, attempts)));
}

/**
 * Begins an attempt to move or cancel a booking at Cal.com, as {@link insertCalcomBooking} does. Undefined while another
 * change is being made.
 */
export async function beginChange(
  tx: Db,
  bookingId: number,
  values: Pick<CalcomRow, 'wish' | 'wantedStartsAt' | 'wantedBy' | 'nextAttemptAt'>,
): Promise<CalcomRow | undefined> {
  const [row] = await tx
    .update(calcomBookings)
    .set({ ...values, attempts: sql`${calcomBookings.attempts} + 1`, updatedAt: sql`now()` })
    .where(and(eq(calcomBookings.bookingId, bookingId), sql`${calcomBookings.wish} is null`))
    .returning();
  return row;
}

/** Cancels the booking at Cal.com as soon as possible, because the visitor wants to be forgotten. */
export async function cancelLater(tx: Db, bookingId: number, now: Date): Promise<void> {
  await tx
    .update(calcomBookings)
    .set({ wish: 'cancel', wantedBy: 'visitor', wantedStartsAt: null, nextAttemptAt: now })
    .where(eq(calcomBookings.bookingId, bookingId));
}

/** Finds a booking at Cal.com with the data that a request needs. Undefined if it no longer exists here. */
export async function findAsked(db: Db, row: Pick<CalcomRow, 'bookingId'>) {
  const [found] = await db
    .select({ booking: bookings, calcom: calcomAgendas, timeZone: agendas.timeZone })
    .from(bookings)
    .innerJoin(calcomBookings, eq(calcomBookings.bookingId, bookings.id))
    .innerJoin(agendas, eq(agendas.id, calcomBookings.agendaId))
    .innerJoin(calcomAgendas, eq(calcomAgendas.agendaId, calcomBookings.agendaId))
    .where(eq(bookings.id, row.bookingId));
  return found;
}

export type Asked = NonNullable<Awaited<ReturnType<typeof findAsked>>>;

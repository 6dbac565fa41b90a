import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { DueKind } from '#server/jobs/due-work.queries.ts';
import { agendas, assistants, bookingMails, bookings, calcomBookings, users } from '#shared/schema/index.ts';

export type BookingMailRow = typeof bookingMails.$inferSelect;
export type MailedBooking = NonNullable<Awaited<ReturnType<typeof findMailedBooking>>>;

/** Mails are sent one by one per receiver. */
export const dueBookingMails: DueKind<typeof bookingMails> = {
  table: bookingMails,
  isWaiting: sql`${bookingMails.state} = 'waiting'`,
  lane: sql`lower(${bookingMails.recipient})`,
  perLane: 1,
};

/** Finds the address of the assistant's owner. */
export async function findOwnerAddress(tx: Db, assistantId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ email: users.email })
    .from(assistants)
    .innerJoin(users, eq(users.id, assistants.userId))
    .where(and(eq(assistants.id, assistantId), isNull(users.deletedAt)));
  return row?.email;
}

/** Deletes the mails about a booking that are still waiting, because the booking has changed. */
export async function dropWaiting(tx: Db, bookingId: number): Promise<void> {
  await tx.delete(bookingMails).where(and(eq(bookingMails.bookingId, bookingId), eq(bookingMails.state, 'waiting')));
}

export async function insertBookingMails(tx: Db, mails: (typeof bookingMails.$inferInsert)[]): Promise<void> {
  if (mails.length > 0) await tx.insert(bookingMails).values(mails).onConflictDoNothing();
}

/** Finds a booking with the data of its mails and its page. Undefined if its assistant no longer exists. */
export async function findMailedBooking(db: Db, bookingId: number) {
  const [row] = await db
    .select({
      booking: bookings,
      assistantName: assistants.name,
      agendaName: agendas.name,
      timeZone: agendas.timeZone,
      ownerName: users.username,
      /** Whether the booking is at Cal.com, which then sends the invitations. */
      isAtCalcom: sql<boolean>`exists (select from ${calcomBookings} c where c.booking_id = ${bookings.id})`,
    })
    .from(bookings)
    .innerJoin(assistants, eq(assistants.id, bookings.assistantId))
    .innerJoin(users, eq(users.id, assistants.userId))
    .leftJoin(agendas, eq(agendas.id, bookings.agendaId))
    .where(and(eq(bookings.id, bookingId), isNull(assistants.deletedAt)));
  return row;
}

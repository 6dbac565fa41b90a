import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { defaultBookingRules } from '#shared/domain/booking/booking.ts';
import { assistants, bookingSettings, services } from '#shared/schema/index.ts';

export type ServiceRow = typeof services.$inferSelect;
type ServiceValues = Omit<typeof services.$inferInsert, 'id' | 'assistantId' | 'createdAt' | 'updatedAt'>;

/** Lists the services, the oldest first. */
export function listServices(db: Db, assistantId: number): Promise<ServiceRow[]> {
  return db.select().from(services).where(eq(services.assistantId, assistantId)).orderBy(asc(services.id));
}

export async function findService(db: Db, assistantId: number, id: number): Promise<ServiceRow | undefined> {
  const [row] = await db.select().from(services).where(isService(assistantId, id));
  return row;
}

export async function insertService(tx: Db, assistantId: number, values: ServiceValues): Promise<ServiceRow> {
  const [row] = await tx
    .insert(services)
    .values({ assistantId, ...values })
    .returning();
  if (!row) throw new Error('an insertion gave no row');
  return row;
}

export async function updateService(
  tx: Db,
  assistantId: number,
  id: number,
  values: ServiceValues,
): Promise<ServiceRow | undefined> {
  const [row] = await tx
    .update(services)
    .set({ ...values, updatedAt: sql`now()` })
    .where(isService(assistantId, id))
    .returning();
  return row;
}

export async function deleteService(tx: Db, assistantId: number, id: number): Promise<boolean> {
  const rows = await tx.delete(services).where(isService(assistantId, id)).returning({ id: services.id });
  return rows.length > 0;
}

/** Locks the assistant until the transaction ends, so that changes to what can be booked are made one after the other. */
export async function lockBooking(tx: Db, assistantId: number): Promise<void> {
  await tx.select({ id: assistants.id }).from(assistants).where(eq(assistants.id, assistantId)).for('no key update');
}

export type BookingSettingsValues = Omit<
  typeof bookingSettings.$inferSelect,
  'assistantId' | 'createdAt' | 'updatedAt'
>;

/** Returns the defaults if nothing was set. */
export async function findBookingSettings(db: Db, assistantId: number): Promise<BookingSettingsValues> {
  const { isActive, offerWords, inGreeting, noticeMinutes, horizonDays, stepMinutes } = bookingSettings;
  const [row] = await db
    .select({ isActive, offerWords, inGreeting, noticeMinutes, horizonDays, stepMinutes })
    .from(bookingSettings)
    .where(eq(bookingSettings.assistantId, assistantId));
  return row ?? { isActive: false, offerWords: '', inGreeting: true, ...defaultBookingRules };
}

export async function saveBookingSettings(tx: Db, assistantId: number, values: BookingSettingsValues): Promise<void> {
  await tx
    .insert(bookingSettings)
    .values({ assistantId, ...values })
    .onConflictDoUpdate({ target: bookingSettings.assistantId, set: { ...values, updatedAt: sql`now()` } });
}

function isService(assistantId: number, id: number) {
  return and(eq(services.id, id), eq(services.assistantId, assistantId));
}

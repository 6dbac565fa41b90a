import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { agendaBlocks, agendas, assistants, bookings, calcomAgendas, services } from '#shared/schema/index.ts';
import type { CalcomAgendaRow } from '../calcom/calcom.queries.ts';

export type AgendaRow = typeof agendas.$inferSelect;
export type BlockRow = typeof agendaBlocks.$inferSelect;
type AgendaValues = Omit<typeof agendas.$inferInsert, 'id' | 'assistantId' | 'createdAt' | 'updatedAt'>;

/** An agenda, with the event at Cal.com that its times come from, if there is one. */
export type KnownAgenda = AgendaRow & { calcom: CalcomAgendaRow | null };

/** Lists the agendas, the oldest first. */
export async function listAgendas(db: Db, assistantId: number): Promise<KnownAgenda[]> {
  const rows = await db
    .select({ agenda: agendas, calcom: calcomAgendas })
    .from(agendas)
    .leftJoin(calcomAgendas, eq(calcomAgendas.agendaId, agendas.id))
    .where(eq(agendas.assistantId, assistantId))
    .orderBy(asc(agendas.id));
  return rows.map(({ agenda, calcom }) => ({ ...agenda, calcom }));
}

/** Lists the agendas of all assistants of an owner, grouped by assistant. */
export async function listOwnAgendas(
  db: Db,
  ownerId: number,
): Promise<{ agenda: KnownAgenda; assistantName: string }[]> {
  const rows = await db
    .select({ agenda: agendas, calcom: calcomAgendas, assistantName: assistants.name })
    .from(agendas)
    .leftJoin(calcomAgendas, eq(calcomAgendas.agendaId, agendas.id))
    .innerJoin(assistants, eq(assistants.id, agendas.assistantId))
    .where(and(eq(assistants.userId, ownerId), isNull(assistants.deletedAt)))
    .orderBy(asc(agendas.assistantId), asc(agendas.id));
  return rows.map(({ agenda, calcom, assistantName }) => ({ agenda: { ...agenda, calcom }, assistantName }));
}

export async function insertAgenda(tx: Db, assistantId: number, values: AgendaValues): Promise<AgendaRow> {
  const [row] = await tx
    .insert(agendas)
    .values({ assistantId, ...values })
    .returning();
  if (!row) throw new Error('an insertion gave no row');
  return row;
}

export async function updateAgenda(
  tx: Db,
  assistantId: number,
  id: number,
  values: AgendaValues,
): Promise<AgendaRow | undefined> {
  const [row] = await tx
    .update(agendas)
    .set({ ...values, updatedAt: sql`now()` })
    .where(isAgenda(assistantId, id))
    .returning();
  return row;
}

export async function renameAgenda(tx: Db, id: number, name: string): Promise<AgendaRow> {
  const [row] = await tx.update(agendas).set({ name, updatedAt: sql`now()` }).where(eq(agendas.id, id)).returning();
  if (!row) throw new Error('an update gave no row');
  return row;
}

/** Locks an agenda until the transaction ends, so that bookings in it are made one after the other. */
export async function lockAgenda(tx: Db, assistantId: number, id: number): Promise<AgendaRow | undefined> {
  const [row] = await tx.select().from(agendas).where(isAgenda(assistantId, id)).for('no key update');
  return row;
}

/** Whether the agenda has a booking that is still to come. */
export async function hasBookingsAfter(tx: Db, agendaId: number, moment: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.agendaId, agendaId), ne(bookings.state, 'cancelled'), gt(bookings.endsAt, moment)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Deletes an agenda. A service that had only this agenda has none afterwards, and visitors can't book it until its owner
 * chooses another one.
 */
export async function deleteAgenda(tx: Db, assistantId: number, id: number): Promise<void> {
  await tx
    .update(services)
    .set({
      agendaIds: sql`array_remove(${services.agendaIds}, ${id})`,
      isActive: sql`${services.isActive} and ${services.agendaIds} <> array[${id}]::int[]`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(services.assistantId, assistantId), sql`${id} = any(${services.agendaIds})`));
  await tx.delete(agendas).where(isAgenda(assistantId, id));
}

/** Lists the blocks that overlap a range, ordered by their start. */
export async function listBlocks(
  db: Db,
  assistantId: number,
  { from, to }: { from: Date; to: Date },
): Promise<BlockRow[]> {
  const rows = await db
    .select({ block: agendaBlocks })
    .from(agendaBlocks)
    .innerJoin(agendas, eq(agendas.id, agendaBlocks.agendaId))
    .where(and(eq(agendas.assistantId, assistantId), gt(agendaBlocks.endsAt, from), lt(agendaBlocks.startsAt, to)))
    .orderBy(asc(agendaBlocks.startsAt), asc(agendaBlocks.id));
  return rows.map(({ block }) => block);
}

/** Counts only blocks that were made by hand. */
export function countBlocksAfter(tx: Db, agendaId: number, moment: Date): Promise<number> {
  const isOwn = and(eq(agendaBlocks.agendaId, agendaId), isNull(agendaBlocks.calendarId));
  return tx.$count(agendaBlocks, and(isOwn, gt(agendaBlocks.endsAt, moment)));
}

export async function insertBlock(tx: Db, values: typeof agendaBlocks.$inferInsert): Promise<BlockRow> {
  const [row] = await tx.insert(agendaBlocks).values(values).returning();
  if (!row) throw new Error('an insertion gave no row');
  return row;
}

/** Deletes a block that was made by hand. A block of another calendar has to be changed in that calendar. */
export async function deleteBlock(tx: Db, agendaId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(agendaBlocks)
    .where(and(eq(agendaBlocks.id, id), eq(agendaBlocks.agendaId, agendaId), isNull(agendaBlocks.calendarId)))
    .returning({ id: agendaBlocks.id });
  return rows.length > 0;
}

function isAgenda(assistantId: number, id: number) {
  return and(eq(agendas.id, id), eq(agendas.assistantId, assistantId));
}

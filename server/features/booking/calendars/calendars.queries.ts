import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { DueKind } from '#server/jobs/due-work.queries.ts';
import { agendaBlocks, agendaCalendars, agendas, assistants } from '#shared/schema/index.ts';

export type CalendarRow = typeof agendaCalendars.$inferSelect;

/** Calendars are processed host by host, so that a slow one only delays its own. */
export const dueCalendars: DueKind<typeof agendaCalendars> = {
  table: agendaCalendars,
  lane: sql`${agendaCalendars.host}`,
  owner: sql`${agendaCalendars.agendaId}`,
  perLane: limits.calendars.perHost,
};

/** Lists an assistant's calendars, each with the number of its busy times from a moment on. */
export function listCalendars(
  db: Db,
  assistantId: number,
  now: Date,
): Promise<{ calendar: CalendarRow; busyTimes: number }[]> {
  const busy = db.$count(
    agendaBlocks,
    and(eq(agendaBlocks.calendarId, agendaCalendars.id), gt(agendaBlocks.endsAt, now)),
  );
  return db
    .select({ calendar: agendaCalendars, busyTimes: busy })
    .from(agendaCalendars)
    .innerJoin(agendas, eq(agendas.id, agendaCalendars.agendaId))
    .where(eq(agendas.assistantId, assistantId))
    .orderBy(asc(agendaCalendars.id));
}

export function countCalendars(tx: Db, agendaId: number): Promise<number> {
  return tx.$count(agendaCalendars, eq(agendaCalendars.agendaId, agendaId));
}

/** `seal` encrypts the address. The result is bound to the row's id. */
export async function insertCalendar(
  tx: Db,
  values: Pick<CalendarRow, 'agendaId' | 'host' | 'nextAttemptAt'>,
  seal: (id: number) => string,
): Promise<CalendarRow> {
  const [made] = await tx
    .insert(agendaCalendars)
    .values({ ...values, address: '' })
    .returning({ id: agendaCalendars.id });
  if (!made) throw new Error('an insertion gave no row');
  const [row] = await tx
    .update(agendaCalendars)
    .set({ address: seal(made.id) })
    .where(eq(agendaCalendars.id, made.id))
    .returning();
  if (!row) throw new Error('an update gave no row');
  return row;
}

export async function deleteCalendar(tx: Db, agendaId: number, id: number): Promise<boolean> {
  const rows = await tx.delete(agendaCalendars).where(isCalendar(agendaId, id)).returning({ id: agendaCalendars.id });
  return rows.length > 0;
}

export async function makeDue(tx: Db, agendaId: number, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(agendaCalendars)
    .set({ nextAttemptAt: now, updatedAt: sql`now()` })
    .where(isCalendar(agendaId, id))
    .returning({ id: agendaCalendars.id });
  return rows.length > 0;
}

/** Finds the agenda of a calendar. Undefined if its assistant is being deleted. */
export async function findAgendaOf(
  db: Db,
  { agendaId }: CalendarRow,
): Promise<{ assistantId: number; timeZone: string | null } | undefined> {
  const [row] = await db
    .select({ assistantId: agendas.assistantId, timeZone: agendas.timeZone })
    .from(agendas)
    .innerJoin(assistants, and(eq(assistants.id, agendas.assistantId), isNull(assistants.deletedAt)))
    .where(eq(agendas.id, agendaId));
  return row;
}

/** Replaces the busy times that were read of a calendar before. Times that have not changed stay. */
export async function replaceBusyTimes(
  tx: Db,
  { id, agendaId }: Pick<CalendarRow, 'id' | 'agendaId'>,
  times: readonly { from: Date; until: Date }[],
): Promise<void> {
  const known = await tx
    .select({ id: agendaBlocks.id, from: agendaBlocks.startsAt, until: agendaBlocks.endsAt })
    .from(agendaBlocks)
    .where(eq(agendaBlocks.calendarId, id));
  const keyOf = ({ from, until }: { from: Date; until: Date }) => `${from.getTime()} ${until.getTime()}`;
  const wanted = new Map(times.map((time) => [keyOf(time), time]));
  const gone = known.filter((block) => !wanted.delete(keyOf(block))).map((block) => block.id);
  const added = [...wanted.values()].map(({ from, until }) => ({
    ...{ agendaId, calendarId: id, startsAt: from, endsAt: until },
  }));
  const { perStatement } = limits.calendars;
  for (let at = 0; at < gone.length; at += perStatement)
    await tx.delete(agendaBlocks).where(inArray(agendaBlocks.id, gone.slice(at, at + perStatement)));
  for (let at = 0; at < added.length; at += perStatement)
    await tx.insert(agendaBlocks).values(added.slice(at, at + perStatement));
}

function isCalendar(agendaId: number, id: number) {
  return and(eq(agendaCalendars.id, id), eq(agendaCalendars.agendaId, agendaId));
}

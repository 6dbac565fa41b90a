import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { type CeilingPeriod, type CeilingScope, nearPercent } from '#shared/domain/accounts/ceilings.ts';
import { assistants, ceilings, users } from '#shared/schema/index.ts';

export type CeilingRow = typeof ceilings.$inferSelect;

export interface Subject {
  scope: CeilingScope;
  userId: number | null;
  assistantId: number | null;
}

/** Lists the ceilings of an owner and of the owner's assistants. Without an owner, lists the platform's. */
export function listCeilings(db: Db, ownerId: number | null): Promise<CeilingRow[]> {
  const own = or(
    eq(ceilings.userId, ownerId ?? 0),
    sql`${ceilings.assistantId} in (select ${assistants.id} from ${assistants}
      where ${assistants.userId} = ${ownerId} and ${assistants.deletedAt} is null)`,
  );
  return db
    .select()
    .from(ceilings)
    .where(ownerId === null ? eq(ceilings.scope, 'platform') : own)
    .orderBy(asc(ceilings.id));
}

export async function lockCeiling(tx: Db, subject: Subject, period: CeilingPeriod): Promise<CeilingRow | undefined> {
  const [row] = await tx.select().from(ceilings).where(isOf(subject, period)).for('update');
  return row;
}

export async function removeCeiling(db: Db, subject: Subject, period: CeilingPeriod): Promise<void> {
  await db.delete(ceilings).where(isOf(subject, period));
}

export async function insertCeiling(db: Db, values: typeof ceilings.$inferInsert): Promise<boolean> {
  const rows = await db.insert(ceilings).values(values).onConflictDoNothing().returning({ id: ceilings.id });
  return rows.length > 0;
}

export async function updateCeiling(db: Db, id: number, values: Partial<CeilingRow>): Promise<void> {
  await db
    .update(ceilings)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(ceilings.id, id));
}

function isOf({ scope, userId, assistantId }: Subject, period: CeilingPeriod): SQL | undefined {
  return and(
    eq(ceilings.scope, scope),
    eq(ceilings.period, period),
    userId === null ? isNull(ceilings.userId) : eq(ceilings.userId, userId),
    assistantId === null ? isNull(ceilings.assistantId) : eq(ceilings.assistantId, assistantId),
  );
}

const warningSchema = z.object({ id: z.int(), percent: z.int(), ownerId: z.int().nullable() });
const readWarnings = rowReader(warningSchema);

/**
 * Claims the warnings that are due: marks them as sent and returns them. Each ceiling gets one from 80 % on, and one when a
 * message was refused or everything is spent. `today` and `month` are the first days of the current periods.
 */
export async function claimWarnings(tx: Db, { today, month }: { today: string; month: string }) {
  const percent = sql`case when c.is_reached or c.spent_nanos >= c.limit_nanos then 100 else ${nearPercent}::int end`;
  return readWarnings(
    tx,
    sql`with due as materialized (
        select c.id, ${percent} as percent from ceilings c
        where c.scope <> 'visitor' and c.period_start = case c.period when 'day' then ${today}::date else ${month}::date end
          and (c.is_reached or c.spent_nanos * 100 >= c.limit_nanos * ${nearPercent}::int) and c.warned_percent < ${percent}
        order by c.id for update skip locked)
      update ceilings c set warned_percent = due.percent from due where c.id = due.id
      returning c.id, due.percent, coalesce(c.user_id, (select a.user_id from assistants a where a.id = c.assistant_id)) as "ownerId"`,
  );
}

/** Finds a ceiling with the data of its mail and its receiver. */
export async function findWarned(db: Db, id: number) {
  const [row] = await db
    .select({ ceiling: ceilings, assistantName: assistants.name })
    .from(ceilings)
    .leftJoin(assistants, eq(assistants.id, ceilings.assistantId))
    .where(eq(ceilings.id, id));
  return row;
}

/** The account itself, or all administrators. */
export function listRecipients(db: Db, ownerId: number | null) {
  const who = ownerId === null ? eq(users.role, 'admin') : eq(users.id, ownerId);
  return db
    .select({ userId: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(who, isNull(users.deletedAt)))
    .orderBy(asc(users.id));
}

/** Deletes old rows: reservations of calls that never ended, and visitors' use of earlier days. */
export async function purgeSpending(db: Db, today: string): Promise<void> {
  await db.execute(sql`delete from cost_reservations where expires_at < now()`);
  await db.execute(sql`delete from visitor_use where day < ${today}::date - 1`);
}

import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';

/** A table whose rows are work: each says when its next try is due, and how many there have been. */
export type DueTable = PgTable & { id: PgColumn; attempts: PgColumn; nextAttemptAt: PgColumn; $inferSelect: Try };

/** A row as it was claimed for a try; the count of tries says for which. */
interface Try {
  id: number;
  attempts: number;
}

type Values<Table extends DueTable> = { [Column in keyof Table['$inferSelect']]?: Table['$inferSelect'][Column] | SQL };

/** What every table has. */
interface Settled {
  nextAttemptAt: Date;
  attempts?: number;
}

/** A kind of due work: its table, and how the rows take turns. */
export interface DueKind<Table extends DueTable> {
  table: Table;
  /** Which rows are still to be done, where not all of the table are; the index of lanes has this condition, too. */
  isWaiting?: SQL;
  /** To whom a row goes: what an index has before `next_attempt_at`. A receiver that hangs delays its own lane alone. */
  lane: SQL;
  /** What else is to be known of `waiting.lane`, as a join; a lane that it leaves out gets nothing at this moment. */
  join?: (now: Date) => SQL;
  /** Who causes the row: those with the fewest rows under way come first. Without it, the lane. */
  owner?: SQL;
  /** How many rows of a lane may be under way at once. */
  perLane: SQL | number;
  /** What else claiming a row asks for, and writes. */
  claim?: (now: Date) => { only?: SQL; set: Values<Table> };
}

/** How much a process has room for. */
export interface Room {
  total: number;
  /** Of these, beside the one that each lane may have. */
  shared: number;
  /** Of one owner's that share. */
  perOwner: number;
}

const dueSchema = z.object({ id: z.number(), lane: z.string(), owner: z.string() });

/** A row that is due, and whose it is. */
export type DueRow = z.infer<typeof dueSchema>;

const readDue = rowReader(dueSchema);

/**
 * Rows that are due, beside those that are `inFlight`: lane by lane, so that the thousands that wait for one hide nobody else's. Each
 * lane may have one, whatever others have in flight; what is shared is first for the owners with the fewest.
 */
export function listDue<Table extends DueTable>(
  db: Db,
  { table, isWaiting = sql`true`, lane, join = () => sql``, owner = lane, perLane }: DueKind<Table>,
  now: Date,
  room: Room,
  inFlight: readonly DueRow[],
): Promise<DueRow[]> {
  const busy = sql`json_to_recordset(${JSON.stringify(inFlight)}::json) as busy(id bigint, lane text, owner text)`;
  return readDue(
    db,
    sql`with recursive busy as materialized (select * from ${busy}),
      waiting(lane) as (
        (select ${lane} from ${table} where ${isWaiting} order by ${lane} limit 1)
        union all
        select (select ${lane} from ${table} where ${isWaiting} and ${lane} > waiting.lane order by ${lane} limit 1)
        from waiting where waiting.lane is not null),
      due as (
        select d.id, d.next_attempt_at, waiting.lane::text as lane, d.owner,
          not exists (select from busy where busy.lane = waiting.lane::text)
            and row_number() over (partition by waiting.lane order by d.next_attempt_at, d.id) = 1 as is_first,
          (select count(*) from busy where busy.owner = d.owner)
            + row_number() over (partition by d.owner order by d.next_attempt_at, d.id) as turn
        from waiting ${join(now)}
        cross join lateral (
          select ${table.id} as id, ${table.nextAttemptAt} as next_attempt_at, (${owner})::text as owner from ${table}
          where ${lane} = waiting.lane and ${isWaiting} and ${table.nextAttemptAt} <= ${now.toISOString()}::timestamptz
            and ${table.id} not in (select id from busy)
          order by ${table.nextAttemptAt}, ${table.id}
          limit greatest(0, ${perLane} - (select count(*) from busy where busy.lane = waiting.lane::text))) d),
      placed as (
        select *, row_number() over (partition by is_first order by turn, next_attempt_at) as place from due
        where is_first or turn <= ${room.perOwner}::int)
      select id::float8 as id, lane, owner from placed
      where is_first or place <= ${room.shared}::int
      order by is_first desc, turn, next_attempt_at limit ${room.total}::int`,
  );
}

/**
 * Takes a due row until `leaseUntil`, and counts the try; nobody else can take it before. Undefined when it is not due: done, gone, or
 * somebody else's.
 */
export async function claimDue<Table extends DueTable>(
  db: Db,
  { table, isWaiting, claim }: DueKind<Table>,
  id: number,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<Table['$inferSelect'] | undefined> {
  const { only, set } = claim?.(now) ?? {};
  const [row] = await db
    .update<PgTable>(table)
    .set({ ...set, ...touched(table), attempts: sql`${table.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(and(eq(table.id, id), isWaiting, lte(table.nextAttemptAt, now), only))
    .returning();
  // The columns of that very table.
  return row as Table['$inferSelect'] | undefined;
}

/** Writes down how a try went; not if another has been made since: then false. */
export async function settleDue<Table extends DueTable>(
  tx: Db,
  { table, isWaiting }: DueKind<Table>,
  { id, attempts }: Try,
  values: Values<Table> | Settled,
): Promise<boolean> {
  const rows = await tx
    .update<PgTable>(table)
    .set({ ...values, ...touched(table) })
    .where(and(eq(table.id, id), eq(table.attempts, attempts), isWaiting))
    .returning({ id: table.id });
  return rows.length > 0;
}

function touched(table: PgTable) {
  return 'updatedAt' in table ? { updatedAt: sql`now()` } : {};
}

/** Of a table whose rows go once there is nothing more to do: tries the row again at `next`, or deletes it. */
export async function postponeOrDelete<Table extends DueTable>(
  db: Db,
  kind: DueKind<Table>,
  row: Try,
  next: Date | undefined,
): Promise<void> {
  if (next) await settleDue(db, kind, row, { nextAttemptAt: next });
  else await db.delete(kind.table).where(eq(kind.table.id, row.id));
}

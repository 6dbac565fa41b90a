import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';

/** A table whose rows are work: each says when its next try is due, and how many there have been. */
export type DueTable = PgTable & { id: PgColumn; attempts: PgColumn; nextAttemptAt: PgColumn; $inferSelect: Try };

/** A row as it was claimed for a try. `attempts` says for which try. */
interface Try {
  id: number;
  attempts: number;
}

type Values<Table extends DueTable> = { [Column in keyof Table['$inferSelect']]?: Table['$inferSelect'][Column] | SQL };

/** The columns that every table has. */
interface Settled {
  nextAttemptAt: Date;
  attempts?: number;
}

/** A kind of due work: its table, and how the rows take turns. */
export interface DueKind<Table extends DueTable> {
  table: Table;
  /** Which rows are still to be done, if not all of the table are. The index of lanes has the same condition. */
  isWaiting?: SQL;
  /** The receiver of a row: the columns that an index has before `next_attempt_at`. A receiver that hangs delays only its own lane. */
  lane: SQL;
  /** A join for more data about `waiting.lane`. A lane that it leaves out gets nothing at this moment. */
  join?: (now: Date) => SQL;
  /** The owner who causes the row. Owners with the fewest rows in progress come first. The default is the lane. */
  owner?: SQL;
  /** How many rows of a lane may be in progress at once. */
  perLane: SQL | number;
  /** A further condition for claiming a row, and further values to write. */
  claim?: (now: Date) => { only?: SQL; set: Values<Table> };
}

/** How many rows a process has room for. */
export interface Room {
  total: number;
  /** How many of these rows come in addition to the one that each lane may have. */
  shared: number;
  /** An owner with this many rows gets no more shared places. */
  perOwner: number;
}

const dueSchema = z.object({ id: z.number(), lane: z.string(), owner: z.string() });

/** A row that is due, with its lane and its owner. */
export type DueRow = z.infer<typeof dueSchema>;

const readDue = rowReader(dueSchema);

/**
 * Lists due rows, beside those that are `inFlight`. It goes lane by lane, so that the thousands of rows of one lane hide none of the
 * others. Each lane may have one row, whatever others have in flight. Shared places go to the owners with the fewest rows first.
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
 * Claims a due row until `leaseUntil`, and counts the try. Nobody else can claim it before that. Undefined when the row is not due: it
 * is done, gone, or somebody else has claimed it.
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
  // These are the columns of this table.
  return row as Table['$inferSelect'] | undefined;
}

/** Stores how a try went. Stores nothing and returns false if another try has been made since. */
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

/** For a table whose rows are deleted once there is nothing more to do: tries the row again at `next`, or deletes it. */
export async function postponeOrDelete<Table extends DueTable>(
  db: Db,
  kind: DueKind<Table>,
  row: Try,
  next: Date | undefined,
): Promise<void> {
  if (next) await settleDue(db, kind, row, { nextAttemptAt: next });
  else await db.delete(kind.table).where(eq(kind.table.id, row.id));
}

import { inArray, is, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import * as schema from '#shared/schema/index.ts';
import type { Db } from './client.ts';
import { rowReader } from './statements/rows.ts';

const readIds = rowReader(z.object({ id: z.number() }));
const readCount = rowReader(z.object({ deleted: z.number() }));

/**
 * Deletes the rows whose `column` holds one of `ids`, and all rows that depend on them by cascading foreign keys, from the leaves up.
 * The steps are short, however much there is to delete. Each is a statement of its own, so that others get their turn in between. The
 * deletion may be stopped after any step and started again.
 */
export async function* deleteInSteps(db: Db, column: PgColumn, ids: readonly number[]): AsyncGenerator<void> {
  const { leafRows, parentRows } = limits.deletion;
  const { table } = column;
  const hanging = hangingFrom(table);
  const [first] = hanging;
  const among = sql`${column} = any(${sql.param(ids)}::int[])`;
  if (!first) {
    const some = sql`select ctid from ${table} where ${among} limit ${leafRows}::int`;
    const step = sql`with gone as (delete from ${table} where ctid = any(array(${some})) returning 1)
      select count(*)::int as deleted from gone`;
    let found: number;
    do {
      const [counted] = await readCount(db, step);
      found = counted?.deleted ?? 0;
      if (found > 0) yield;
    } while (found === leafRows);
    return;
  }
  const some = sql`select ${first.parentColumn} as id from ${table} where ${among} limit ${parentRows}::int`;
  for (let found = await readIds(db, some); found.length > 0; found = await readIds(db, some)) {
    const parents = found.map(({ id }) => id);
    for (const { childColumn } of hanging) yield* deleteInSteps(db, childColumn, parents);
    await db.delete(table).where(inArray(first.parentColumn, parents));
    yield;
  }
}

interface Hanging {
  childColumn: PgColumn;
  parentColumn: PgColumn;
}

/** Computed once, because reading all tables for every step takes longer than the step. */
let byParent: Map<PgTable, Hanging[]> | undefined;

/**
 * The foreign keys by which rows are deleted with a row of this table. Rows that depend on a row of their own table are deleted in the
 * same step.
 */
function hangingFrom(parent: PgTable): Hanging[] {
  byParent ??= Map.groupBy(cascades(), ({ parentColumn }) => parentColumn.table);
  return byParent.get(parent) ?? [];
}

function cascades(): Hanging[] {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
  return tables.flatMap((child) =>
    getTableConfig(child).foreignKeys.flatMap(({ reference, onDelete }) => {
      const { columns, foreignColumns, foreignTable } = reference();
      const [childColumn] = columns;
      const [parentColumn] = foreignColumns;
      if (child === foreignTable || onDelete !== 'cascade') return [];
      return childColumn && parentColumn ? [{ childColumn, parentColumn }] : [];
    }),
  );
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { type PersonScope, type PersonTableName, personSets, personTable } from './person-tables.ts';

export type PersonRow = Record<string, unknown>;

const readRows = rowReader(z.object({ row: z.record(z.string(), z.unknown()) }));

/** Lists a person's rows of a table in the order of their creation, without hidden columns. */
export async function listPersonRows(db: Db, name: PersonTableName, scope: PersonScope): Promise<PersonRow[]> {
  const { rows, hidden = [] } = personTable(name);
  const found = await readRows(
    db,
    sql`with ${personSets(scope)}
      select to_jsonb(t) - ${sql.param([...hidden])}::text[] as row from ${sql.identifier(name)} t where ${rows}`,
  );
  return found.map(({ row }) => row).sort((one, other) => Number(one.id ?? 0) - Number(other.id ?? 0));
}

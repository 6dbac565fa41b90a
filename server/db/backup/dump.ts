import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { programVersion } from '#server/config/program-version.ts';
import type { Db } from '../client.ts';
import { appliedMigrations } from '../migrate.ts';
import { rowReader } from '../statements/rows.ts';
import type { WriteLine } from './backup-file.ts';
import { backedUpTables } from './tables.ts';

/** How much text, and how many rows, are fetched at once. Rows of files are a thousand times as long as others. */
const charsAtOnce = 2_000_000;
const rowsAtOnce = 500;
const firstRows = 8;

const lines = rowReader(z.object({ line: z.string() }));
const sequenceValues = rowReader(z.object({ name: z.string(), value: z.coerce.number() }));

/** Writes all stored data, as of one moment, while others go on writing. */
export async function dumpDatabase(db: Db, write: WriteLine): Promise<void> {
  await db.transaction(
    async (tx) => {
      const migrations = await appliedMigrations(tx);
      await write({ note: { backup: 'asistentes', version: 1, program: programVersion(), migrations } });
      const counts: Record<string, number> = {};
      for (const table of await backedUpTables(tx)) {
        await write({ note: { table } });
        counts[table] = await dumpTable(tx, table, write);
      }
      await write({ note: { sequences: await sequences(tx) } });
      await write({ note: { rows: counts } });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function dumpTable(tx: Db, table: string, write: WriteLine): Promise<number> {
  const source = sql.identifier(table);
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(source.*)::text as line from ${source} source`,
  );
  let count = 0;
  for (let wanted = firstRows; ; ) {
    const rows = await lines(tx, sql.raw(`fetch ${wanted} from backup_rows`));
    for (const { line } of rows) await write({ row: line });
    count += rows.length;
    if (rows.length < wanted) break;
    const longest = Math.max(...rows.map(({ line }) => line.length));
    wanted = Math.max(1, Math.min(rowsAtOnce, 4 * wanted, Math.floor(charsAtOnce / longest)));
  }
  await tx.execute(sql`close backup_rows`);
  return count;
}

/** The last id of each sequence. Ids of deleted rows are not used again. */
async function sequences(tx: Db): Promise<Record<string, number>> {
  const rows = await sequenceValues(
    tx,
    sql`select sequencename as name, last_value as value from pg_sequences
        where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

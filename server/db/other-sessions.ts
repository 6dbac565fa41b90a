import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './client.ts';
import { rowReader } from './statements/rows.ts';

/** What PostgreSQL shows of our connections (`pg_stat_activity`), unless DATABASE_URL gives them another name. */
export const programName = 'asistentes';

/** Whether another process of this program has a connection to the same database. An embedded one has no other process. */
export async function isUsedElsewhere({ db, kind }: Database): Promise<boolean> {
  if (kind === 'embedded') return false;
  const [row] = await readCounts(
    db,
    sql`select count(*)::int as sessions from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name = current_setting('application_name')`,
  );
  return (row?.sessions ?? 0) > 0;
}

const readCounts = rowReader(z.object({ sessions: z.number() }));

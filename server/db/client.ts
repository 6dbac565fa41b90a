import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { limits } from '#server/config/limits.ts';
import * as schema from '#shared/schema/index.ts';
import { boundQueue } from './embedded-queue.ts';

/** The one type of both databases, and of a transaction in either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

/** PostgreSQL 15 or newer over a pool. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.db.poolSize,
    connectionTimeoutMillis: limits.db.connectTimeoutMs,
    statement_timeout: limits.db.statementTimeoutMs,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {});
  return { db: drizzlePg(pool, { schema }), kind: 'postgres', close: () => pool.end() };
}

/** PostgreSQL inside this process, in a folder, or in memory from a dump (tests). */
export async function openEmbedded(source: { dataDir: string } | { dump: Blob }): Promise<Database> {
  const client = await ('dump' in source ? PGlite.create({ loadDataDir: source.dump }) : PGlite.create(source.dataDir));
  return { db: drizzlePglite(boundQueue(client), { schema }), kind: 'embedded', close: () => client.close() };
}

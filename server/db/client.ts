import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import { limits } from '#server/config/limits.ts';
import * as schema from '#shared/schema/index.ts';
import { boundQueue } from './embedded-queue.ts';
import { giveBackAfterFailedBegin } from './failed-begin.ts';
import { type Hearing, type Listening, listenOnEmbedded, listenOnPostgres } from './listening.ts';
import { nameStatements } from './named-statements.ts';

/** The one type of both databases, and of a transaction in either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** Runs a statement, or several without values, in PostgreSQL's own notation: what the job queue speaks. */
  run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Opens a connection that hears NOTIFY, for `createNotifications`. */
  openListening(hearing: Hearing): Promise<Listening>;
  close(): Promise<void>;
}

interface PostgresOptions {
  /** Without the timeouts that keep a request from waiting: for work at the start that may take minutes. */
  patient?: boolean;
}

/** PostgreSQL 15 or newer over a pool. */
export function openPostgres(url: string, { patient = false }: PostgresOptions = {}): Database {
  const { poolSize, connectTimeoutMs, startConnectTimeoutMs, statementTimeoutMs, answerTimeoutMs } = limits.db;
  const timeouts = { statement_timeout: statementTimeoutMs, query_timeout: answerTimeoutMs };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patient ? startConnectTimeoutMs : connectTimeoutMs,
    ...(patient ? {} : timeouts),
    keepAlive: true,
  });
  // A connection that breaks, at rest or between two statements of a transaction, is replaced by the pool; without a
  // listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', nameStatements);
  pool.on('connect', giveBackAfterFailedBegin);
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: drizzlePg(pool, { schema }),
    kind: 'postgres',
    async run(text, values) {
      const result: unknown = await pool.query(text, values);
      return { rows: [result].flat().flatMap((one) => (isRows(one) ? one.rows : [])) };
    },
    openListening: (hearing) => listenOnPostgres(url, hearing),
    close: () => pool.end(),
  };
}

/** PostgreSQL inside this process, in a folder, or in memory from a dump (tests). */
export async function openEmbedded(source: { dataDir: string } | { dump: Blob }): Promise<Database> {
  const client = await ('dump' in source ? PGlite.create({ loadDataDir: source.dump }) : PGlite.create(source.dataDir));
  const bound = boundQueue(client);
  return {
    db: drizzlePglite(bound, { schema }),
    kind: 'embedded',
    run: fromPglite(bound).executeSql,
    openListening: async (hearing) => listenOnEmbedded(bound, hearing),
    close: () => client.close(),
  };
}

/** Of several statements at once, the driver gives a list of results. */
function isRows(result: unknown): result is { rows: unknown[] } {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows);
}

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from '#shared/schema/index.ts';
import type { Hearing, Listening } from './listening.ts';

/** The common type of both databases, and of a transaction in either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** One statement in PostgreSQL's own notation, with the values of its `$1`, `$2`, … */
export interface Statement {
  text: string;
  values?: unknown[];
}

/** Ways to run statements, over the same connections. */
export interface Connections {
  db: Db;
  /**
   * Runs a statement outside of any transaction and resolves with its rows, read as `db.execute` reads them: timestamps are text. This
   * is the cheapest way, because PostgreSQL parses and plans a text once per connection. Throws the driver's own error, not wrapped.
   */
  run(statement: Statement): Promise<unknown[]>;
  /** Runs a statement, or several without values. The job queue uses it. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** How a pool's connections are used at one moment. */
export interface PoolUse {
  pool: 'requests' | 'background';
  /** Connections in use. `idle` counts the open ones that are not. */
  busy: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

/** What both databases offer: `openPostgres` (postgres.ts) and `openEmbedded` (embedded.ts) open one. */
export interface Database extends Connections {
  kind: 'embedded' | 'postgres';
  /** A few connections with longer timeouts, for work that nobody waits for. On the embedded database, its only connection. */
  background: Connections;
  /** Copies the embedded database's files, as of one moment, into a new folder. Undefined for a database in memory. */
  copyFiles?: (folder: string) => Promise<void>;
  /** Opens a connection that hears NOTIFY, for `createNotifications`. */
  openListening(hearing: Hearing): Promise<Listening>;
  /** The use of each pool. Empty for the embedded database, which has a single connection. */
  poolUse(): PoolUse[];
  close(): Promise<void>;
}

/** Types of PostgreSQL that Drizzle reads itself, from their text: timestamp, timestamptz, date, interval, and lists of them. */
export const typesReadAsText: ReadonlySet<number> = new Set([1114, 1184, 1082, 1186, 1115, 1185, 1182, 1187]);

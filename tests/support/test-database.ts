import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';

/** Read once for all files of a worker. */
let dump: Promise<Blob> | undefined;

/** A migrated, empty database of one's own: embedded, or on PostgreSQL with TEST_DATABASE_URL. Closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  const source = inject('database');
  if ('dumpFile' in source) {
    dump ??= readFile(source.dumpFile).then((bytes) => new Blob([bytes]));
    return openEmbedded({ dump: await dump });
  }
  const { url, drop } = await createPostgresDatabase(source);
  const database = openPostgres(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A migrated PostgreSQL database, for tests that start whole processes on it. */
export async function createPostgresDatabase(source: { serverUrl: string; template: string }) {
  const name = `${source.template}_${randomBytes(4).toString('hex')}`;
  await run(source.serverUrl, `create database ${name} template ${source.template}`);
  const url = new URL(source.serverUrl);
  url.pathname = name;
  return { url: url.href, drop: () => run(source.serverUrl, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty PostgreSQL database of one's own, on the server of TEST_DATABASE_URL. */
export async function createDatabase(): Promise<OwnDatabase> {
  const name = `asistentes_bench_${randomBytes(4).toString('hex')}`;
  await administer(`create database ${name}`);
  return {
    url: Object.assign(new URL(serverUrl), { pathname: name }).href,
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

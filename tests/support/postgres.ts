import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of PostgreSQL of one's own: a copy of the run's migrated one, or of another. */
export async function createPostgresDatabase(run: { serverUrl: string; template: string }, original = run.template) {
  const name = `${run.template}_${randomBytes(4).toString('hex')}`;
  await runStatements(
    run.serverUrl,
    `create database ${name} template ${original}`,
    // No test ends PostgreSQL itself: that a commit has reached its disk is nothing to wait for.
    `alter database ${name} set synchronous_commit = off`,
  );
  const url = new URL(run.serverUrl);
  url.pathname = name;
  return { url: url.href, drop: async () => dropBeside(run.serverUrl, name) };
}

/** Nobody waits for it, as it waits for a checkpoint of the whole server. What is left at the end of the run goes with the template. */
function dropBeside(serverUrl: string, name: string): void {
  runStatements(serverUrl, dropStatement(name)).catch(() => {});
}

/** The template, and what is left of its copies. */
export async function dropTemplate(serverUrl: string, template: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  const names = 'select datname as name from pg_database where starts_with(datname, $1)';
  const { rows } = await client.query<{ name: string }>(names, [template]);
  for (const { name } of rows) await client.query(dropStatement(name));
  await client.end();
}

const dropStatement = (name: string) => `drop database if exists ${name} with (force)`;

/** One after the other, over a connection of their own. */
export async function runStatements(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

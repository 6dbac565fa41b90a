import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * A database of PostgreSQL of one's own, until the run ends: a copy of the run's migrated one, or of another. To drop one is to delete
 * three hundred files or more, for which PostgreSQL first writes all that it has in memory, and after which some file systems search long
 * for a free inode: with 150 of them that was a fourteenth of what a run computed.
 */
export async function createPostgresDatabase(
  run: { serverUrl: string; template: string },
  original = run.template,
): Promise<string> {
  const name = `${run.template}_${randomBytes(4).toString('hex')}`;
  await runStatements(
    run.serverUrl,
    `create database ${name} template ${original}`,
    // No test ends PostgreSQL itself: that a commit has reached its disk is nothing to wait for.
    `alter database ${name} set synchronous_commit = off`,
  );
  const url = new URL(run.serverUrl);
  url.pathname = name;
  return url.href;
}

/** The template, and its copies: several at a time, which share the writing that PostgreSQL does before each. */
export async function dropTemplate(serverUrl: string, template: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: serverUrl, max: 8 });
  const names = 'select datname as name from pg_database where starts_with(datname, $1)';
  const { rows } = await pool.query<{ name: string }>(names, [template]);
  await Promise.all(rows.map(({ name }) => pool.query(`drop database if exists ${name} with (force)`)));
  await pool.end();
}

/** One after the other, over a connection of their own. */
export async function runStatements(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { StartError } from '#server/lib/start-error.ts';
import type { Database } from '../client.ts';
import { prepareDataDir } from '../embedded/data-dir.ts';
import { lockDataDir } from '../embedded/data-dir-lock.ts';
import { lacksRight } from '../faults.ts';
import { openPostgres } from '../postgres.ts';
import { rowReader } from '../statements/rows.ts';

interface StorageEnv {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

type Work<T> = (database: Database) => Promise<T>;

/**
 * Runs `work` with an empty database beside the real one and of the same kind, which is removed afterwards. Databases that killed runs
 * have left are removed first.
 */
export function withTrialPlace<T>(env: StorageEnv, work: Work<T>): Promise<T> {
  return env.DATABASE_URL ? inDatabase(env.DATABASE_URL, work) : inFolder(env.DATA_DIR, work);
}

const newMark = () => randomBytes(6).toString('hex');

async function inFolder<T>(dataDir: string, work: Work<T>): Promise<T> {
  prepareDataDir(dataDir);
  for (const name of readdirSync(dataDir)) if (/^trial-[0-9a-f]{12}$/.test(name)) removeUnlessHeld(join(dataDir, name));
  const folder = join(dataDir, `trial-${newMark()}`);
  mkdirSync(folder, { mode: 0o700 });
  const lock = lockDataDir(folder);
  try {
    const { openEmbedded } = await import('../embedded/embedded.ts');
    return await closing(await openEmbedded({ dataDir: join(folder, 'db') }), work);
  } finally {
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  }
}

function removeUnlessHeld(folder: string): void {
  try {
    lockDataDir(folder).release();
  } catch {
    return;
  }
  rmSync(folder, { recursive: true, force: true });
}

async function closing<T>(database: Database, work: Work<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const kinds = rowReader(z.object({ name: z.string(), encoding: z.string(), collate: z.string(), ctype: z.string() }));
const names = rowReader(z.object({ name: z.string() }));

async function inDatabase<T>(url: string, work: Work<T>): Promise<T> {
  const server = openPostgres(url, { work: 'commands', max: 1 });
  try {
    const { db } = server;
    const [kind] = await kinds(
      db,
      sql`select datname as name, pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype
          from pg_database where datname = current_database()`,
    );
    if (!kind) throw new StartError('DATABASE_URL: names no database');
    // Names of databases have 63 bytes at most.
    const prefix = `${kind.name.slice(0, 30)}_trial_`;
    const old = await names(
      db,
      sql`select datname as name from pg_database
          where starts_with(datname, ${prefix}) and substr(datname, ${prefix.length + 1}::int) ~ '^[0-9a-f]{12}$'`,
    );
    // A database that somebody is connected to belongs to a trial that is running, and stays.
    for (const { name } of old) await db.execute(sql`drop database if exists ${sql.identifier(name)}`).catch(() => {});
    const trial = `${prefix}${newMark()}`;
    await db
      .execute(
        sql`create database ${sql.identifier(trial)} template template0 encoding ${literal(kind.encoding)}
            lc_collate ${literal(kind.collate)} lc_ctype ${literal(kind.ctype)}`,
      )
      .catch((cause: unknown) => {
        if (!lacksRight(cause)) throw cause;
        throw new StartError('the database’s role may not create another one: it needs CREATEDB', { cause });
      });
    try {
      return await closing(openPostgres(beside(url, trial), { work: 'commands' }), work);
    } finally {
      await db.execute(sql`drop database if exists ${sql.identifier(trial)} with (force)`);
    }
  } finally {
    await server.close();
  }
}

/** The address of another database on the same server. */
export function beside(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/?#]*)(\/[^?#]*)?/, `$1/${encodeURIComponent(name)}`);
}

/** Quotes a text, because CREATE DATABASE takes no parameters. */
function literal(text: string) {
  return sql.raw(`'${text.replaceAll("'", "''")}'`);
}

import { join } from 'node:path';
import type { Env } from '#server/config/env.ts';
import type { Database } from '#server/db/client.ts';
import { prepareDataDir } from '#server/db/embedded/data-dir.ts';
import { lockDataDir } from '#server/db/embedded/data-dir-lock.ts';
import { openPostgres } from '#server/db/postgres.ts';

/**
 * Opens the database that the environment names, for a command: without a request's timeouts, and the embedded one under its lock
 * (throws `StartError` while another process holds it).
 */
export async function openStorage(env: Env): Promise<Database> {
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL, { work: 'commands' });
  prepareDataDir(env.DATA_DIR);
  const lock = lockDataDir(env.DATA_DIR);
  try {
    // With PostgreSQL, nothing of the embedded database is loaded.
    const { openEmbedded } = await import('#server/db/embedded/embedded.ts');
    const database = await openEmbedded({ dataDir: join(env.DATA_DIR, 'db') });
    return { ...database, close: () => database.close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

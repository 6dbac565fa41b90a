import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/config/env.ts';
import { loadEnv } from '#server/config/load-env.ts';
import type { Database } from '#server/db/client.ts';
import { lockDataDir } from '#server/db/embedded/data-dir-lock.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { faultReason } from '#server/db/faults.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { isUsedElsewhere, opensWith, rotateSecrets } from '#server/db/rotate-secrets.ts';
import { createSecretBox } from '#server/lib/security/secrets.ts';
import { StartError } from '#server/lib/start-error.ts';

/**
 * `npm run secrets:rotate`: seals every stored secret anew. If APP_SECRET is set, it is the new one, and OLD_APP_SECRET the previous
 * one. Otherwise a new `DATA_DIR/secret.key` is made. Either everything is changed or nothing.
 */
async function main(): Promise<void> {
  const { env, source } = loadEnv(process.env);
  const OLD_APP_SECRET = source.OLD_APP_SECRET || undefined;
  const lock = env.DATABASE_URL ? undefined : lockDataDir(env.DATA_DIR);
  try {
    const database = await openDatabase(env);
    try {
      if (await isUsedElsewhere(database)) {
        throw new StartError('DATABASE_URL: a server or a command still uses it. Stop all of them first.');
      }
      const count = await (env.APP_SECRET
        ? rotateTo(database, env.APP_SECRET, OLD_APP_SECRET ?? readKey(env))
        : rotateKeyFile(database, keyFile(env), OLD_APP_SECRET ?? readKey(env)));
      process.stdout.write(`Sealed ${count} stored secrets anew.\n`);
    } finally {
      await database.close();
    }
  } finally {
    lock?.release();
  }
}

async function rotateTo({ db }: Database, after: string, before: string | undefined): Promise<number> {
  if (!before) throw new StartError('OLD_APP_SECRET: required, the secret of before; APP_SECRET is the new one');
  if (before === after) throw new StartError('OLD_APP_SECRET: the same as APP_SECRET');
  return rotateSecrets(db, createSecretBox(before), createSecretBox(after));
}

/** The new key is on the disk before the database needs it. If a run is interrupted in between, the next one finishes it. */
async function rotateKeyFile(database: Database, file: string, before: string | undefined): Promise<number> {
  const fresh = `${file}.new`;
  if (existsSync(fresh) && (await opensWith(database.db, createSecretBox(readText(fresh))))) {
    renameSync(fresh, file);
    return 0;
  }
  const after = randomBytes(32).toString('base64url');
  writeFileSync(fresh, after, { mode: 0o600 });
  const count = await rotateTo(database, after, before);
  renameSync(fresh, file);
  return count;
}

function openDatabase(env: Env): Promise<Database> | Database {
  return env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, { work: 'commands' })
    : openEmbedded({ dataDir: join(env.DATA_DIR, 'db') });
}

function keyFile({ DATA_DIR }: Env): string {
  return join(DATA_DIR, 'secret.key');
}

function readKey(env: Env): string | undefined {
  return existsSync(keyFile(env)) ? readText(keyFile(env)) : undefined;
}

function readText(file: string): string {
  return readFileSync(file, 'utf8').trim();
}

main().catch((error: unknown) => {
  const reason = error instanceof StartError ? error.message : faultReason(error);
  process.stderr.write(`Could not rotate: ${reason}\n`);
  process.exit(1);
});

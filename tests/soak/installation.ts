import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/db/client.ts';
import { createDatabase } from '#tests/bench/database.ts';
import { type BenchProcess, startProcess } from '#tests/bench/process.ts';
import { openTarget, seedAssistants } from '#tests/bench/seed-assistants.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Enough that no assistant meets its limit of messages a minute. */
const assistants = 300;

export type Storage = 'embedded' | 'postgresql';

export interface Installation {
  assistantIds: number[];
  /** Its database, while no server is started. */
  open(): Promise<Database>;
  /** Starts the built server on the installation's database, where the last one left it. */
  start(): Promise<BenchProcess>;
  remove(): Promise<void>;
}

/** A database of its own with assistants in it, and a model that pauses after each of some sixty words. */
export async function install(storage: Storage, wordPauseMs: number): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'asistentes-soak-'));
  const own = storage === 'postgresql' ? await createDatabase() : undefined;
  const target = own ? { databaseUrl: own.url } : { dataDir: join(folder, 'db') };
  const assistantIds = await seedAssistants(target, assistants);
  const provider = await startProcess([here('../bench/provider.ts'), String(wordPauseMs)]);
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    APP_SECRET: randomBytes(32).toString('hex'),
    OPENAI_API_KEY: 'soak',
    OPENAI_BASE_URL: provider.url,
    DATA_DIR: folder,
    ...(own ? { DATABASE_URL: own.url } : {}),
  };
  const program = ['--disable-warning=ExperimentalWarning', '--import', here('./tell-vitals.js')];
  return {
    assistantIds,
    open: () => openTarget(target),
    start: () => startProcess([...program, here('../../server/start.js')], env),
    async remove() {
      await provider.stop();
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

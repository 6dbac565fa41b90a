import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { createPostgresDatabase } from './test-database.ts';

const entry = fileURLToPath(new URL('../../server/index.ts', import.meta.url));

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Standard error alone: what an operator is told. */
  errors: string;
  durationMs: number;
}

export interface ServerProcess {
  pid: number;
  /** Where it listens; to be read once `listening` has resolved. */
  url: string;
  /** Everything that it has written so far, both streams. */
  output(): string;
  /** Resolves with its address; throws when it ends before. */
  listening: Promise<string>;
  ended: Promise<Ended>;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
}

type Env = Record<string, string>;

/** A folder that goes with the test. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'asistentes-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Where the processes of a test keep their data: a folder, or with TEST_DATABASE_URL a database without tables. */
export async function processStorage(): Promise<Env> {
  const source = inject('database');
  if ('dumpFile' in source) return { DATA_DIR: await tempFolder() };
  const { url, drop } = await createPostgresDatabase({ serverUrl: source.serverUrl, template: 'template0' });
  onTestFinished(drop);
  return { DATABASE_URL: url, APP_SECRET: 'process test process test process test' };
}

/**
 * Starts the program as an operator does, in an empty environment and from a folder of its own. It is killed at the end
 * of the test, if it still runs; nothing else is.
 */
export function spawnServer(env: Env, { cwd = tmpdir(), nodeOptions = [] }: SpawnOptions = {}): ServerProcess {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, entry], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const heard = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<Ended>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const found = /^Listening on (http:\S+)\n/m.exec(output);
    if (found?.[1]) heard.resolve(found[1].replace('localhost', '127.0.0.1'));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    errors += text;
  });
  child.once('close', (code, signal) => {
    heard.reject(new Error(`the server ended (${code ?? signal}):\n${output}`));
    ended.resolve({ code, signal, errors, durationMs: performance.now() - startedAt });
  });
  // Who waits for the end only has no use for the address.
  heard.promise.catch(() => {});
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended.promise;
  };
  onTestFinished(async () => {
    await end('SIGKILL');
  });
  const server: ServerProcess = {
    pid: child.pid ?? 0,
    url: '',
    output: () => output,
    listening: heard.promise.then((url) => {
      server.url = url;
      return url;
    }),
    ended: ended.promise,
    end,
  };
  server.listening.catch(() => {});
  return server;
}

interface SpawnOptions {
  cwd?: string;
  nodeOptions?: string[];
}

/** The same, once it listens. */
export async function launchServer(env: Env, options?: SpawnOptions): Promise<ServerProcess> {
  const server = spawnServer(env, options);
  await server.listening;
  return server;
}

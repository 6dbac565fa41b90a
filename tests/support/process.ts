import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { briefNode, programEnv } from './command.ts';
import { createPostgresDatabase } from './postgres.ts';

/** What `npm start` runs: the built server, which starts in half of the time that its TypeScript takes. */
const entry = fileURLToPath(new URL('../../server/start.js', import.meta.url));

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Standard error alone: what an operator is told. */
  errors: string;
  durationMs: number;
}

export interface ServerProcess {
  pid: number;
  /** Everything that it has written so far, both streams. */
  output(): string;
  /** Throws when it ends before it listens. */
  listening: Promise<ListeningServer>;
  ended: Promise<Ended>;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
}

export interface ListeningServer extends ServerProcess {
  url: string;
}

/** For what another process does in its own time: often enough to be soon, and seldom enough not to be what it mostly does. */
export const patient = { timeout: 60_000, interval: 250 };

type Env = Record<string, string>;

/** Takes what removes something when it is no longer needed. */
export type Remover = (remove: () => Promise<void>) => void;

/** A folder of one's own, until the run ends. */
export function tempFolder(): Promise<string> {
  return mkdtemp(join(inject('scratchFolder'), 'process-'));
}

interface StorageOptions {
  /** Leaves even the migrations to the first start; else they are done, because that takes the embedded one seconds. */
  empty?: boolean;
  /** Instead: with what another one holds, that nobody has open. */
  copyOf?: Env;
}

/** Where the processes of a test keep their data: a folder, or with TEST_DATABASE_URL a database of PostgreSQL. */
export async function processStorage({ empty, copyOf }: StorageOptions = {}): Promise<Env> {
  const source = inject('database');
  if ('folder' in source) {
    const dataDir = await tempFolder();
    // A thousand files: one by one, and waiting for each, takes ten times as long.
    if (copyOf) cpSync(copyOf.DATA_DIR ?? '', dataDir, { recursive: true });
    else if (!empty) cpSync(source.folder, join(dataDir, 'db'), { recursive: true });
    return { DATA_DIR: dataDir };
  }
  const original = copyOf ? new URL(copyOf.DATABASE_URL ?? '').pathname.slice(1) : source.template;
  const template = empty ? 'template0' : original;
  const url = await createPostgresDatabase(source, template);
  return { DATABASE_URL: url, APP_SECRET: 'process test process test process test' };
}

/**
 * Starts the program as an operator does, in an empty environment and from a folder of its own. It is killed at the end
 * of the test (or when `whenOver` says), if it still runs; nothing else is.
 */
export function spawnServer(env: Env, options: SpawnOptions = {}): ServerProcess {
  const {
    cwd = tmpdir(),
    program = [process.execPath, ...briefNode, entry],
    nodeOptions = [],
    ownGroup = false,
    whenOver = onTestFinished,
  } = options;
  const [command = '', ...args] = program;
  const startedAt = performance.now();
  const child = spawn(command, [...nodeOptions, ...args], {
    cwd,
    env: { ...programEnv, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
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
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!ownGroup) child.kill(signal);
    else if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
    return ended.promise;
  };
  whenOver(async () => {
    await end('SIGKILL');
  });
  const server = { pid: child.pid ?? 0, output: () => output, ended: ended.promise, end };
  const listening: Promise<ListeningServer> = heard.promise.then((url) => ({ ...server, listening, url }));
  // Who waits for the end only has no use for the address.
  listening.catch(() => {});
  return { ...server, listening };
}

interface SpawnOptions {
  cwd?: string;
  /** A command and its arguments, instead of Node and the built server. */
  program?: string[];
  nodeOptions?: string[];
  /** Signals reach whatever the program has started, as those of a terminal do. */
  ownGroup?: boolean;
  whenOver?: Remover;
}

/** The same, once it listens. */
export function launchServer(env: Env, options?: SpawnOptions): Promise<ListeningServer> {
  return spawnServer(env, options).listening;
}

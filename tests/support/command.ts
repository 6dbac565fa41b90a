import { spawn } from 'node:child_process';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { folders } from '#server/config/folders.ts';

/**
 * For Node in a process that lives a few seconds: the embedded database, which is WebAssembly, is compiled once, what is run of it
 * alone, and not optimised as well, which takes a whole processor longer than the process lives; and garbage is collected seldom and by one
 * thread, as several that wait for each other cost a fifth of a start on a busy machine.
 */
export const briefNode = [
  '--liftoff-only',
  '--wasm-lazy-validation',
  '--single-threaded-gc',
  '--max-semi-space-size=32',
];

/** What a program of ours needs of the environment; what it has compiled is kept for the next one's start. */
export const programEnv = {
  PATH: process.env.PATH ?? '',
  // What a developer has in theirs is no test's matter.
  ENV_FILE: devNull,
  NODE_COMPILE_CACHE: join(tmpdir(), 'asistentes-test-compile-cache'),
};

/** Runs one of the program's commands as an operator does (`npm run`), in an empty environment; of this project, or of a copy. */
export function runCli(command: string, env: Record<string, string>, args: string[] = [], project = folders.project) {
  return startCli(command, env, args, project).ended;
}

/** The same, for a test that kills the command's process while it runs. */
export function startCli(command: string, env: Record<string, string>, args: string[] = [], project = folders.project) {
  const program = join(project, 'server/cli/run.ts');
  const child = spawn(process.execPath, [...briefNode, program, command, ...args], {
    cwd: tmpdir(),
    env: { ...programEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended: ended.then((code) => ({ code, output, errors })) };
}

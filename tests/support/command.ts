import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../server/cli/', import.meta.url));

/** Runs one of the program's commands as an operator does, in an empty environment. */
export async function runCli(command: string, env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [`${folder}${command}.ts`, ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? '', ...env },
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
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output, errors };
}

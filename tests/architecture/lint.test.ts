import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { root } from './source-files.ts';

const binaries = join(root, 'node_modules/.bin');
/** On the one core that is left to it: what several checkers need they find out each for itself, half as much again. */
const frugal: Record<string, string[]> = { tsc: ['--checkers', '1'] };
/** A whole program's check, on a machine that others keep busy. */
const timeoutMs = 360_000;
const PATH = [binaries, process.env.PATH].join(delimiter);

/** Here, so that they run beside the tests. What they say of a file they say again: no second try. */
describe.concurrent('npm run lint', { retry: 0, timeout: timeoutMs }, () => {
  test.each(manifest.scripts.lint.split(' && '))('%s', async (command) => {
    const [program = '', ...args] = command.split(' ');
    args.push(...(frugal[program] ?? []));
    const env = { ...process.env, PATH, GOGC: '400' };
    await promisify(execFile)(join(binaries, program), args, { cwd: root, env }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`${stdout}\n${stderr}`);
      },
    );
  });
});

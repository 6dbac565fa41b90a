import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { root } from './source-files.ts';

const binaries = join(root, 'node_modules/.bin');
const PATH = [binaries, process.env.PATH].join(delimiter);

/** Here, so that they run beside the tests. What they say of a file they say again: no second try. */
describe.concurrent('npm run lint', { retry: 0 }, () => {
  test.each(manifest.scripts.lint.split(' && '))('%s', async (command) => {
    const [program = '', ...args] = command.split(' ');
    await promisify(execFile)(join(binaries, program), args, { cwd: root, env: { ...process.env, PATH } }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`${stdout}\n${stderr}`);
      },
    );
  });
});

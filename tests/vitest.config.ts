import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const suite = [
  '{client,server,shared}/**/*.test.{ts,tsx}',
  'tests/{api,client,providers,process,program,e2e}/**/*.test.{ts,tsx}',
];
const mocked = ['**/*.mocked.test.ts'];

export default defineConfig({
  root,
  test: {
    environment: 'node',
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', './tests/support/summary-reporter.ts'],
    // Long enough for a page or a process on a machine that is busy with other things; no test is about that.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than the cores that CI has: much of what is tested waits for something.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'suite',
          include: suite,
          exclude: mocked,
          // What the files import is loaded once for a worker: the embedded database's program above all.
          isolate: false,
        },
      },
      // A file that replaces a module has that module to itself.
      { extends: true, test: { name: 'mocked', include: mocked, exclude: ['**/node_modules/**'] } },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const suite = [
  '{client,server,shared}/**/*.test.{ts,tsx}',
  'tests/{api,client,providers,process,program,e2e}/**/*.test.{ts,tsx}',
];
const mocked = ['**/*.mocked.test.ts'];
/** What has to do with a database: every endpoint, and processes. Pages, models and the program itself see neither kind of it. */
const askDatabase = ['tests/{api,process}/**/*.test.ts'];
/** Of these, what is about the wire alone: on its way to a database that does not matter, or to none. */
const aboutWire = [
  'tests/api/{http-{answers,failures,log,nasty,requests},provider-*,settings-{display,keys,mail}}.test.ts',
];

/** A PostgreSQL as it is installed gives 100 connections, and a test may be three processes: five workers had all of them. */
const workersOnPostgres = 3;

/** CI's: a PostgreSQL on which what asks a database runs in the same run, where all else is on the embedded one. */
const besideOnPostgres: TestProjectConfiguration[] = process.env.TEST_POSTGRES_BESIDE
  ? [
      {
        extends: true,
        test: {
          name: 'postgresql',
          include: askDatabase,
          exclude: [...mocked, ...aboutWire],
          isolate: false,
          globalSetup: ['tests/support/postgres-setup.ts'],
          // After all else, whose workers are more.
          maxWorkers: workersOnPostgres,
          sequence: { groupOrder: 1 },
        },
      },
    ]
  : [];

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
    // More than the two cores that CI has: processes wait for each other, and pages for their browser.
    maxWorkers: process.env.TEST_DATABASE_URL ? workersOnPostgres : 4,
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
      ...besideOnPostgres,
    ],
  },
});

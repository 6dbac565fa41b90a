import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { WaitingBesideComputing } from './support/waiting-beside-computing.ts';
import { onBoth, withPages, withRest } from './support/which-database.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const mocked = ['**/*.mocked.test.ts'];
/** What runs on both databases: every endpoint, and processes. Except: */
const askDatabase = ['tests/{api,process}/**/*.test.ts'];
/**
 * What goes on between an endpoint and others: who may, HTTP, providers, mails, other sites. It takes long, and makes hardly a statement
 * that the rest doesn't make as well.
 */
const onPostgresAlone = [
  'tests/api/{authorization,fuzz,session-ids,http-{answers,bodies,failures,log,nasty,requests},provider-*}.test.ts',
  'tests/api/{settings-{display,keys,mail},chat-{generation,leavers},long-conversations,reply-endings,handoff}.test.ts',
  'tests/api/{lead-{bursts,erasure},notification-addresses,own-addresses,push,knowledge-{changes,recall}}.test.ts',
];
/**
 * What a process leaves to the next, which is more to ask of a database that dies with it; commands; and of what goes on with others that
 * which mostly waits for its jobs, because so the two runs take as long.
 */
const onEmbeddedAlone = [
  'tests/api/{lead-{mails,summaries},knowledge-pages,password-resets,webhook-deliveries}.test.ts',
  'tests/process/{admin-password,contact-work,knowledge,leads,secrets,seed-large,webhooks}.test.ts',
];
/** What sees neither kind of database runs once: the pages with PostgreSQL, and the rest with the embedded one. */
const pages = ['tests/{client,e2e}/**/*.test.ts'];
const alone = ['{client,server,shared}/**/*.test.{ts,tsx}', 'tests/{providers,program}/**/*.test.ts'];

/**
 * Of few cores each worker more makes all of them slower: on the two that CI has, five compute 15 % longer than four, and four 10 % than
 * three. And a PostgreSQL as it is installed gives 100 connections, all of which five workers had.
 */
const maxWorkers = onBoth ? 2 : 3;

const besidesSuite: TestProjectConfiguration[] = [
  { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], isolate: false } },
  // A file that replaces a module has that module to itself.
  { extends: true, test: { name: 'mocked', include: mocked, exclude: ['**/node_modules/**'] } },
];

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
    maxWorkers,
    sequence: { sequencer: WaitingBesideComputing },
    projects: [
      {
        extends: true,
        test: {
          name: 'suite',
          include: [...askDatabase, ...(withPages ? pages : []), ...(withRest ? alone : [])],
          exclude: [...mocked, ...(withPages ? [] : onPostgresAlone), ...(withRest ? [] : onEmbeddedAlone)],
          // What the files import is loaded once for a worker: the embedded database's program above all.
          isolate: false,
        },
      },
      ...(withRest ? besidesSuite : []),
    ],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { WaitingBesideComputing } from './support/waiting-beside-computing.ts';
import { databaseAlone, onBoth, serverUrl } from './support/which-database.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const suite = [
  '{client,server,shared}/**/*.test.{ts,tsx}',
  'tests/{api,client,providers,process,program,e2e}/**/*.test.{ts,tsx}',
];
const mocked = ['**/*.mocked.test.ts'];
/** What runs on both databases: every endpoint, and processes. Pages, models and the program itself see neither kind; and except: */
const askDatabase = ['tests/{api,process}/**/*.test.ts'];
/**
 * What goes on between an endpoint and others: who may, HTTP, providers, mails, other sites. It takes long, and makes hardly a statement
 * that the rest doesn't make as well.
 */
const onPostgresAlone = [
  'tests/api/{authorization,fuzz,session-ids,http-{answers,bodies,failures,log,nasty,requests},provider-*}.test.ts',
  'tests/api/{settings-{display,keys,mail},chat-{generation,leavers},long-conversations,reply-endings,handoff}.test.ts',
  'tests/api/{lead-{bursts,erasure,mails,summaries},notification-addresses,own-addresses,password-resets,push}.test.ts',
  'tests/api/{knowledge-{changes,pages,recall},webhook-deliveries}.test.ts',
];
/** What a process leaves to the next, which is more to ask of a database that dies with it; and commands. */
const onEmbeddedAlone = ['tests/process/{admin-password,next-process,secrets,seed-large,webhooks}.test.ts'];

/** A PostgreSQL as it is installed gives 100 connections, and a test may be three processes: five workers had all of them. */
const maxOnPostgres = 3;
/** More than the two cores that CI has: processes wait for each other, and pages for their browser. */
const maxWorkers = (serverUrl ? maxOnPostgres : 4) - (onBoth ? 1 : 0);

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
          ...(databaseAlone
            ? { include: askDatabase, exclude: [...mocked, ...onEmbeddedAlone] }
            : { include: suite, exclude: [...mocked, ...(onBoth ? onPostgresAlone : [])] }),
          // What the files import is loaded once for a worker: the embedded database's program above all.
          isolate: false,
        },
      },
      ...(databaseAlone ? [] : besidesSuite),
    ],
  },
});

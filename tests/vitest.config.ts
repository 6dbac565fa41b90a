import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { WaitingBesideComputing } from './support/waiting-beside-computing.ts';
import { databaseAlone, onBoth, serverUrl } from './support/which-database.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const endpoints = 'tests/api/**/*.test.ts';
const processes = 'tests/process/**/*.test.ts';
/** What sees neither kind of database, and pages. */
const once = ['{client,server,shared}/**/*.test.{ts,tsx}', 'tests/{client,providers,program,e2e}/**/*.test.{ts,tsx}'];
const mocked = ['**/*.mocked.test.ts'];
/**
 * In CI all endpoints are tested on PostgreSQL, and on the embedded database too these: they make statements that no page makes, and pages
 * are on that one. After both runs `support/compare-statements.ts` says what of it is missing.
 */
const endpointsOnBoth = [
  // What differs between the two.
  'tests/api/{database-clock,embedded-queue,embedded-upkeep,housekeeping,jobs,notifications,rate-limiter}.test.ts',
  'tests/api/{chat-generation,chat-once,conversations,deletion,given-back,handoff,inbox,inbox-threads,lead-bursts,message-reads}.test.ts',
  'tests/api/{chosen-contacts,contact-columns,contact-notices,contact-pages,contact-work,contacts,numbers,one-person}.test.ts',
  'tests/api/{knowledge,knowledge-pages,knowledge-questions,knowledge-turns,knowledge-uploads,lead-mails,turn-batches}.test.ts',
  'tests/api/{authorization,booking-cards,booking-feed,booking-mails,bookings,calcom,ceilings,channel-media,channels,chat-pictures,check-following,check-proposals}.test.ts',
  'tests/api/{check-runs,checks,costs,ended-threads,figure-guard,forms,fuzz}.test.ts',
  'tests/api/{translations,visitor-languages}.test.ts',
  'tests/api/{audit,auth-sessions,manage-assistants,metrics,notification-addresses,password-resets,platform-counts,privacy,push,ratings,retention,users}.test.ts',
  'tests/api/{settings,settings-display,status,subscriptions,taken-colors,tools,typing,versions,visitor-data,webhook-ends,webhook-neighbours,webhooks,whatsapp,whatsapp-cloud,widget,widget-pages}.test.ts',
];
/** What a process leaves to the next, which is more to ask of a database that dies with it; and commands. */
const onEmbeddedAlone = [
  'tests/process/{admin-password,next-process,package,samples,secrets,seed-large,webhooks}.test.ts',
];

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
            ? { include: [endpoints, processes], exclude: [...mocked, ...onEmbeddedAlone] }
            : { include: [...once, processes, ...(onBoth ? endpointsOnBoth : [endpoints])], exclude: mocked }),
          // What the files import is loaded once for a worker: the embedded database's program above all.
          isolate: false,
        },
      },
      ...(databaseAlone ? [] : besidesSuite),
    ],
  },
});

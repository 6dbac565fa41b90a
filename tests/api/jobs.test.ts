import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import { createNotifications } from '#server/db/notifications.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { createJobs, type JobKind } from '#server/jobs/jobs.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { createLogger } from '#server/lib/logger.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const kind: JobKind<{ mailId: number }> = {
  name: 'test-mail',
  payload: z.object({ mailId: z.number() }),
  retries: 0,
  retryDelaySeconds: 0,
  timeLimitSeconds: 60,
  parallel: 1,
};

let database: Database;
let jobs: ReturnType<typeof createJobs>;
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createJobs({
    storage: database,
    logger: createLogger('silent'),
    timings: { ...limits.jobs, pollSeconds: 0.5, retryDelayFactor: 0 },
  });
  await jobs.open([kind]);
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const readJobs = rowReader(z.object({ mailId: z.number() }));
const waiting = () =>
  readJobs(
    database.db,
    sql`select (data ->> 'mailId')::int as "mailId" from pgboss.job
      where name = ${kind.name} and state = 'created' order by 1`,
  );
const enqueue = (...mailIds: number[]) =>
  database.db.transaction((tx) =>
    jobs.enqueue(
      tx,
      kind,
      mailIds.map((mailId) => ({ mailId })),
    ),
  );

test('of a thing to do one job waits, however often it is found', async () => {
  for (let sweep = 0; sweep < 5; sweep += 1) await enqueue(1, 2, 2);
  expect(await waiting()).toEqual([{ mailId: 1 }, { mailId: 2 }]);

  const done: number[] = [];
  await jobs.work(kind, async ({ mailId }) => void done.push(mailId));
  await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual([1, 2]);
  // What has been done may come again.
  await enqueue(1);
  await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual([1, 1, 2]);
});

test('a queue that was made under another rule is made anew', async () => {
  await database.executeSql("update pgboss.queue set policy = 'standard' where name = 'test-mail'");
  await migrateJobs(database);
  const { rows } = await database.executeSql("select policy from pgboss.queue where name = 'test-mail'");
  expect(rows).toEqual([]);
});

test('a job is begun when its transaction commits: no worker has to look for it', async () => {
  const logger = createLogger('silent');
  const notifications = createNotifications({ database, logger });
  const heard = createJobs({
    storage: { ...database, notifications },
    logger,
    timings: { ...limits.jobs, pollSeconds: 3_600, listeningPollSeconds: 3_600 },
  });
  const announced = { ...kind, name: 'test-announced' };
  await heard.open([announced]);
  notifications.start();
  const done: number[] = [];
  await heard.work(announced, async ({ mailId }) => void done.push(mailId));
  for (const mailId of [1, 2, 3]) {
    await database.db.transaction((tx) => heard.enqueue(tx, announced, [{ mailId }]));
    await expect.poll(() => done, { timeout: 20_000 }).toContain(mailId);
  }
  await heard.stop();
  await notifications.stop();
});

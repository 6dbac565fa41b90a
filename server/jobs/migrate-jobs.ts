import { PgBoss } from 'pg-boss';
import { type JobStorage, jobStorage, queuePolicy } from './storage.ts';

/**
 * Creates the job queue's schema in the database, or brings it up to date, as part of the migrations. Several processes may start at
 * once: the caller holds the start lock.
 */
export async function migrateJobs(storage: JobStorage): Promise<void> {
  const boss = new PgBoss({ ...jobStorage(storage), supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  // A queue's policy can't be changed, so a queue with another one is deleted. The sweeps find the work of its jobs and enqueue it again.
  for (const { name, policy } of await boss.getQueues()) if (policy !== queuePolicy) await boss.deleteQueue(name);
  await boss.stop({ graceful: false, close: false });
}

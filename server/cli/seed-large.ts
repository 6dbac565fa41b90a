import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { showFirstPassword } from '#server/db/seed/first-password.ts';
import { insertLargeSample, largeSample, millionSample } from '#server/db/seed/large-sample.ts';
import { seed } from '#server/db/seed/seed.ts';
import { withStartLock } from '#server/db/start-lock.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { printFirstPassword } from '#server/lib/first-password-block.ts';
import { hashPassword } from '#server/lib/security/passwords.ts';
import { StartError } from '#server/lib/start-error.ts';
import { runCommand } from './run-command.ts';
import { openStorage } from './storage.ts';

/**
 * `npm run seed:large`: adds invented people, assistants, conversations and contacts, to see how the product does with many. With
 * `--million` it adds a million messages.
 */
runCommand('The seeding', async (env, args) => {
  const database = await openStorage(env);
  try {
    return await withStartLock(database, async () => {
      await migrate(database);
      await migrateJobs(database);
      if (!args.includes('--force')) await requireLittle(database.db);
      await seed(database.db, {
        adminUsername: env.ADMIN_USERNAME,
        adminEmail: env.ADMIN_EMAIL,
        adminPassword: env.ADMIN_PASSWORD,
        demoSeed: env.DEMO_SEED,
      });
      await showFirstPassword(database.db, { adminPassword: env.ADMIN_PASSWORD, show: printFirstPassword });
      const password = randomBytes(12).toString('base64url');
      const size = args.includes('--million') ? millionSample : largeSample;
      const startedAt = performance.now();
      const busiest = await insertLargeSample(database.db, await hashPassword(password), size);
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      return [
        `Added ${size.users} people with an assistant each in ${seconds} s; they all sign in with ${password}`,
        `Most contacts: /admin/asistentes/${busiest}/dashboard`,
      ].join('\n');
    });
  } finally {
    await database.close();
  }
});

const totals = rowReader(z.object({ users: z.coerce.number(), assistants: z.coerce.number() }));

/** Throws {@link StartError} if people have already made data, because invented rows would be in the way. */
async function requireLittle(db: Db): Promise<void> {
  const [found] = await totals(
    db,
    sql`select (select count(*) from users) as users, (select count(*) from assistants) as assistants`,
  );
  if (!found || found.users > 1 || found.assistants > 2) {
    throw new StartError(
      'the database holds more than the demonstration. With --force the sample is added all the same.',
    );
  }
}

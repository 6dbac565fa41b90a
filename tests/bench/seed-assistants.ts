import type { Database } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { recordOf } from '#server/features/settings/settings.service.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { createSecretBox } from '#server/lib/security/secrets.ts';
import { assistants, subscriptions, systemSettings, users } from '#shared/schema/index.ts';

type Target = { databaseUrl: string } | { dataDir: string };

/** A database that no server has open, if it is embedded. */
export async function openTarget(target: Target): Promise<Database> {
  return 'databaseUrl' in target ? openPostgres(target.databaseUrl, { work: 'commands' }) : openEmbedded(target);
}

interface SeedOptions {
  /** Who has them: one administrator, or (`user`) ordinary owners with a plan that is counted and ten each. */
  ownerRole?: 'admin' | 'user';
  /** A key for OpenAI in the platform's settings, sealed under this secret. */
  platformKey?: { key: string; appSecret: string };
}

const assistantsEach = 10;

/** Puts assistants into a database that no server has opened yet; gives their ids. */
export async function seedAssistants(
  target: Target,
  count: number,
  { ownerRole = 'admin', platformKey }: SeedOptions = {},
): Promise<number[]> {
  const database = await openTarget(target);
  await migrate(database);
  await migrateJobs(database);
  const { db } = database;
  const owners = await db
    .insert(users)
    .values(
      Array.from({ length: ownerRole === 'admin' ? 1 : Math.ceil(count / assistantsEach) }, (_, index) => {
        const username = index === 0 ? 'bench' : `bench-${index}`;
        return { username, email: `${username}@example.org`, passwordHash: '-', role: ownerRole };
      }),
    )
    .returning({ id: users.id });
  await db.insert(subscriptions).values(owners.map(({ id }) => ({ userId: id, plan: 'pro' as const })));
  const rows = await db
    .insert(assistants)
    .values(
      Array.from({ length: count }, (_, index) => ({
        userId: owners[index % owners.length]?.id ?? 1,
        name: `Asistente ${index}`,
        slug: `asistente-${index}`,
        provider: 'openai' as const,
        description: 'Atiende a quienes preguntan por la clínica.',
        systemPrompt: 'La primera visita es gratuita. Los sábados se abre de 10:00 a 14:00.',
      })),
    )
    .returning({ id: assistants.id });
  if (platformKey) {
    const secrets = createSecretBox(platformKey.appSecret);
    const openaiApiKey = secrets.seal(platformKey.key, recordOf('openaiApiKey'));
    await db.insert(systemSettings).values({ openaiApiKey });
  }
  await database.close();
  return rows.map((row) => row.id);
}

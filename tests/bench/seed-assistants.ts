import type { Database } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { assistants, subscriptions, users } from '#shared/schema/index.ts';

/** Puts assistants of one owner into a database that no server has opened yet; gives their ids. */
export async function seedAssistants(
  target: { databaseUrl: string } | { dataDir: string },
  count: number,
): Promise<number[]> {
  const database: Database = 'databaseUrl' in target ? openPostgres(target.databaseUrl) : await openEmbedded(target);
  await migrate(database);
  await migrateJobs(database);
  const { db } = database;
  const [owner] = await db
    .insert(users)
    .values({ username: 'bench', email: 'bench@example.org', passwordHash: '-', role: 'admin' })
    .returning({ id: users.id });
  const userId = owner?.id ?? 1;
  await db.insert(subscriptions).values({ userId, plan: 'pro' });
  const rows = await db
    .insert(assistants)
    .values(
      Array.from({ length: count }, (_, index) => ({
        userId,
        name: `Asistente ${index}`,
        slug: `asistente-${index}`,
        provider: 'openai' as const,
        description: 'Atiende a quienes preguntan por la clínica.',
        systemPrompt: 'La primera visita es gratuita. Los sábados se abre de 10:00 a 14:00.',
      })),
    )
    .returning({ id: assistants.id });
  await database.close();
  return rows.map((row) => row.id);
}

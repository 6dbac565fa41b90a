import { count, sql } from 'drizzle-orm';
import { hashPassword } from '#server/lib/security/passwords.ts';
import { assistantImages, assistants, brandingConfigs, subscriptions, users } from '#shared/schema/index.ts';
import type { Db } from '../client.ts';
import { demoAssistants, demoAvatar } from './demo-content.ts';

interface SeedOptions {
  adminUsername: string;
  adminEmail: string;
  /** Without it the account gets a password from {@link showFirstPassword}. */
  adminPassword: string | undefined;
  demoSeed: boolean;
  /** Replaces the real hash function, because tests start hundreds of servers. */
  hash?: (password: string) => string;
}

/** Documented ids. They are set explicitly, because a start that was killed has used up ids of the sequences. */
const adminId = 1;
const firstAssistantId = 1;

/** A hash that no password matches. */
const noPassword = '-';

/**
 * Fills an empty database: the first administrator (id 1) and, if wanted, two demonstration assistants (ids 1 and 2) of a
 * small business. Everything or nothing, and nothing when a user exists.
 */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  const { adminUsername: username, adminEmail: email, adminPassword, demoSeed, hash = hashPassword } = options;
  const [existing] = await db.select({ total: count() }).from(users);
  if (existing && existing.total > 0) return;
  const passwordHash = adminPassword ? await hash(adminPassword) : noPassword;
  const passwordOrigin = adminPassword ? ('chosen' as const) : ('unseen' as const);
  await db.transaction(async (tx) => {
    const account = { username, email, passwordHash, passwordOrigin, role: 'admin' as const, isFirstAdmin: true };
    await tx.insert(users).values({ ...account, id: adminId });
    await tx.execute(sql`select setval('users_id_seq', ${adminId})`);
    await tx.insert(subscriptions).values({ userId: adminId, plan: 'pro' });
    if (demoSeed) await seedAssistants(tx, adminId);
  });
}

async function seedAssistants(tx: Db, userId: number): Promise<void> {
  for (const [index, { branding, avatarFile, ...values }] of demoAssistants.entries()) {
    const id = firstAssistantId + index;
    const content = await demoAvatar(avatarFile);
    await tx
      .insert(assistants)
      .values({ ...values, id, userId, isDemo: true, guardsFigures: true, avatarTimestamp: Date.now() });
    await tx.insert(assistantImages).values({ assistantId: id, kind: 'avatar', content, contentType: 'image/webp' });
    await tx.insert(brandingConfigs).values({ ...branding, userId, assistantId: id });
  }
  await tx.execute(sql`select setval('assistants_id_seq', ${firstAssistantId + demoAssistants.length - 1})`);
}

import { randomBytes } from 'node:crypto';
import { count } from 'drizzle-orm';
import { hashPassword } from '#server/lib/security/passwords.ts';
import { assistantImages, assistants, brandingConfigs, subscriptions, users } from '#shared/schema/index.ts';
import type { Db } from '../client.ts';
import { demoAssistants, demoAvatar } from './demo-content.ts';

interface SeedOptions {
  adminUsername: string;
  adminEmail: string;
  adminPassword: string | undefined;
  demoSeed: boolean;
  /** Instead of the real one: tests start hundreds of servers. */
  hash?: (password: string) => string;
}

/**
 * Fills an empty database: the first administrator (id 1) and, if wanted, two demonstration assistants (ids 1 and 2) of a
 * small business. Gives the password when it was made up here: it is stored nowhere else. Does nothing when a user exists.
 */
export async function seed(db: Db, options: SeedOptions): Promise<{ generatedPassword?: string }> {
  const [existing] = await db.select({ total: count() }).from(users);
  if (existing && existing.total > 0) return {};
  const generated = options.adminPassword ? undefined : randomBytes(12).toString('base64url');
  const hash = options.hash ?? hashPassword;
  const passwordHash = await hash(options.adminPassword ?? generated ?? '');
  await db.transaction(async (tx) => {
    const [admin] = await tx
      .insert(users)
      .values({ username: options.adminUsername, email: options.adminEmail, passwordHash, role: 'admin' })
      .returning({ id: users.id });
    if (!admin) throw new Error('insert returned nothing');
    await tx.insert(subscriptions).values({ userId: admin.id, plan: 'pro' });
    if (options.demoSeed) await seedAssistants(tx, admin.id);
  });
  return generated ? { generatedPassword: generated } : {};
}

async function seedAssistants(tx: Db, userId: number): Promise<void> {
  for (const { branding, avatarFile, ...values } of demoAssistants) {
    const content = await demoAvatar(avatarFile);
    const avatarTimestamp = Date.now();
    const [row] = await tx
      .insert(assistants)
      .values({ ...values, userId, avatarTimestamp })
      .returning({ id: assistants.id });
    if (!row) throw new Error('insert returned nothing');
    await tx
      .insert(assistantImages)
      .values({ assistantId: row.id, kind: 'avatar', content, contentType: 'image/webp' });
    await tx.insert(brandingConfigs).values({ ...branding, userId, assistantId: row.id });
  }
}

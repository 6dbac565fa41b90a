import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { showFirstPassword } from '#server/db/seed/first-password.ts';
import { seed } from '#server/db/seed/seed.ts';
import { verifyPassword } from '#server/lib/security/passwords.ts';
import { assistants, users } from '#shared/schema/index.ts';
import { createUser } from '#tests/support/factories.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

// Real kills at a hundred moments are in `npm run soak -- first-starts`.
const options = { adminUsername: 'admin', adminEmail: 'admin@example.com', adminPassword: undefined, demoSeed: true };

async function openEmpty(): Promise<Db> {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  return database.db;
}

/** The passwords that a start shows. */
async function shownBy(db: Db, show = (_: string) => {}, adminPassword?: string): Promise<string[]> {
  const shown: string[] = [];
  await seed(db, options);
  await showFirstPassword(db, {
    adminPassword,
    show: (_, password) => {
      show(password);
      shown.push(password);
    },
  });
  return shown;
}

async function matches(db: Db, password: string): Promise<boolean> {
  const [admin] = await db.select().from(users).where(eq(users.isFirstAdmin, true));
  return verifyPassword(password, admin?.passwordHash ?? '');
}

test('a first start that ended inside its transaction leaves the next one the documented ids', async () => {
  const db = await openEmpty();
  const isKilled = db.transaction(async (tx) => {
    await seed(tx, options);
    await tx.execute(sql`select nextval('users_id_seq'), nextval('assistants_id_seq')`);
    throw new Error('killed');
  });
  await expect(isKilled).rejects.toThrow('killed');
  await seed(db, options);
  await seed(db, options);
  expect(await db.select({ id: users.id, isFirstAdmin: users.isFirstAdmin }).from(users)).toEqual([
    { id: 1, isFirstAdmin: true },
  ]);
  expect((await db.select({ id: assistants.id }).from(assistants)).map(({ id }) => id).sort()).toEqual([1, 2]);
  expect(await createUser(db)).toMatchObject({ id: 2, isFirstAdmin: false });
});

test('a password that nobody was shown is made anew and shown by the next start, once', async () => {
  const db = await openEmpty();
  const failing = shownBy(db, () => {
    throw new Error('killed');
  });
  await expect(failing).rejects.toThrow('killed');
  const [password = ''] = await shownBy(db);
  expect(password).toMatch(/^\S{16}$/);
  expect(await matches(db, password)).toBe(true);
  expect(await shownBy(db)).toEqual([]);
  expect(await matches(db, password)).toBe(true);
});

test('one that the environment names in between is taken and shown to nobody', async () => {
  const db = await openEmpty();
  await seed(db, options);
  expect(await shownBy(db, undefined, 'la mía, bien larga')).toEqual([]);
  expect(await matches(db, 'la mía, bien larga')).toBe(true);
  expect(await shownBy(db)).toEqual([]);
});

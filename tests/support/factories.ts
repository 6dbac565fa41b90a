import { argon2Sync, randomBytes } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import { insertSubscription, insertUser } from '#server/features/users/users.queries.ts';
import { assistants, notificationAddresses, type users } from '#shared/schema/index.ts';

/** The password of everybody that {@link createUser} makes. */
export const userPassword = 'una frase de paso';

const cheapHash = hashCheaply(userPassword);

/** Somebody with a confirmed address, whose password is checked in a thousandth of the time that a real one takes: every second test signs in. */
export async function createUser(db: Db, values: Partial<typeof users.$inferInsert> = {}) {
  const name = uniqueName('user');
  const account = { username: name, email: `${name}@example.com`, passwordHash: cheapHash };
  const user = await insertUser(db, { ...account, ...values });
  await insertSubscription(db, { userId: user.id });
  const address = { userId: user.id, address: user.email.toLowerCase(), confirmedAt: new Date(), sendAt: null };
  await db.insert(notificationAddresses).values(address);
  return user;
}

/** An assistant of the first administrator, or of whom `values` says; its notification address is confirmed. */
export async function createAssistant(db: Db, values: Partial<typeof assistants.$inferInsert> = {}) {
  const slug = uniqueName('asistente');
  const [row] = await db
    .insert(assistants)
    .values({
      userId: 1,
      name: 'Clara',
      slug,
      provider: 'openai',
      systemPrompt: 'Eres Clara, de la Librería Luna. Abrimos de lunes a sábado de 10:00 a 21:00.',
      ...values,
    })
    .returning();
  if (!row) throw new Error('insert returned nothing');
  const { userId, notificationEmail } = row;
  if (notificationEmail) {
    const address = { userId, address: notificationEmail.toLowerCase(), confirmedAt: new Date(), sendAt: null };
    await db.insert(notificationAddresses).values(address).onConflictDoNothing();
  }
  return row;
}

function uniqueName(kind: string): string {
  return `${kind}-${randomBytes(5).toString('hex')}`;
}

/** argon2id as it is stored, of the least cost. */
export function hashCheaply(password: string): string {
  const nonce = Buffer.from('eight or more');
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync('argon2id', { message: password, nonce, ...cost });
  const [salt64, hash64] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt64}$${hash64}`;
}

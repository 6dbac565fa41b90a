import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import { insertSubscription, insertUser } from '#server/features/users/users.queries.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { assistants, type users } from '#shared/schema/index.ts';

/** The password of everybody that {@link createUser} makes. */
export const userPassword = 'una frase de paso';

export async function createUser(db: Db, values: Partial<typeof users.$inferInsert> = {}) {
  const name = uniqueName('user');
  const passwordHash = await hashPassword(userPassword);
  const user = await insertUser(db, { username: name, email: `${name}@example.com`, passwordHash, ...values });
  await insertSubscription(db, { userId: user.id });
  return user;
}

/** An assistant of the first administrator, or of whom `values` says. */
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
  return row;
}

function uniqueName(kind: string): string {
  return `${kind}-${randomBytes(5).toString('hex')}`;
}

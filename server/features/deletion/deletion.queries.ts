import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import { deleteInSteps } from '#server/db/stepwise-deletion.ts';
import {
  accountMails,
  assistantImages,
  assistants,
  brandingConfigs,
  passwordResets,
  sessions,
  subscriptions,
  users,
  whatsappConnections,
} from '#shared/schema/index.ts';
import type { Doomed } from './deletion.jobs.ts';

/** A value for a name or an address that no other row can have. */
const goneName = (id: PgColumn) => sql`'deleted:' || ${id}`;

/** Hides an assistant and its own data from everyone. False if there was none. */
export async function hideAssistant(tx: Db, id: number): Promise<boolean> {
  return (await hideAssistants(tx, eq(assistants.id, id))) > 0;
}

/** Hides an account with its sessions, its plan and its assistants from everyone. False if there was none. */
export async function hideUser(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({
      username: goneName(users.id),
      email: goneName(users.id),
      passwordHash: '-',
      role: 'user',
      deletedAt: sql`now()`,
    })
    .where(and(eq(users.id, id), eq(users.isFirstAdmin, false), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (rows.length === 0) return false;
  for (const { userId } of [sessions, passwordResets, accountMails])
    await tx.delete(userId.table).where(eq(userId, id));
  // A request that creates an assistant for this user locks the plan. After this delete, no request can.
  await tx.delete(subscriptions).where(eq(subscriptions.userId, id));
  await hideAssistants(tx, eq(assistants.userId, id));
  await tx.delete(brandingConfigs).where(eq(brandingConfigs.userId, id));
  return true;
}

async function hideAssistants(tx: Db, which: SQL): Promise<number> {
  const rows = await tx
    .update(assistants)
    .set({
      name: '',
      slug: goneName(assistants.id),
      description: null,
      model: null,
      systemPrompt: null,
      assistantId: null,
      apiKey: null,
      notificationEmail: null,
      suggestions: null,
      greetingButtons: null,
      providerFault: null,
      isActive: false,
      deletedAt: sql`now()`,
    })
    .where(and(which, isNull(assistants.deletedAt)))
    .returning({ id: assistants.id });
  const ids = rows.map(({ id }) => id);
  for (const { assistantId } of [assistantImages, brandingConfigs, whatsappConnections]) {
    if (ids.length > 0) await tx.delete(assistantId.table).where(inArray(assistantId, ids));
  }
  return ids.length;
}

/** Deletes a hidden row and its data step by step. Deletes nothing that is visible. */
export async function* deleteHidden(db: Db, { kind, id }: Doomed): AsyncGenerator<void> {
  const table = kind === 'user' ? users : assistants;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.deletedAt)));
  yield* deleteInSteps(
    db,
    table.id,
    rows.map((row) => row.id),
  );
}

/** Lists what is hidden and not yet deleted. Assistants of a hidden account are deleted with the account. */
export async function listHidden(db: Db): Promise<Doomed[]> {
  const accounts = await db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt));
  const alone = await db
    .select({ id: assistants.id })
    .from(assistants)
    .innerJoin(users, eq(users.id, assistants.userId))
    .where(and(isNotNull(assistants.deletedAt), isNull(users.deletedAt)));
  return [
    ...accounts.map(({ id }) => ({ kind: 'user' as const, id })),
    ...alone.map(({ id }) => ({ kind: 'assistant' as const, id })),
  ];
}

import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { auditLog, contacts, conversationSummaries, conversations, messages, users } from '#shared/schema/index.ts';
import { createApiClient } from './api-client.ts';
import { contentsOf } from './contents.ts';
import { createAssistant, createUser } from './factories.ts';
import { asSource, knowledgeOf } from './knowledge-fixture.ts';
import { adminPassword } from './test-server.ts';
import { createVisitor } from './visitor.ts';

/** Where an installation keeps its data, as its environment names it. */
export type Storage = Record<string, string>;

/** Nobody else may have it open, where it is embedded. */
export function openStorage(storage: Storage) {
  return storage.DATABASE_URL
    ? openPostgres(storage.DATABASE_URL)
    : openEmbedded({ dataDir: join(storage.DATA_DIR ?? '', 'db') });
}

/** What it holds, table by table; less some columns (`table.column`). */
export async function contents(storage: Storage, without?: ReadonlySet<string>) {
  const database = await openStorage(storage);
  try {
    return await contentsOf(database.db, without);
  } finally {
    await database.close();
  }
}

/** Rows of the kinds that a copy could get wrong. */
export async function fill(db: Db): Promise<void> {
  const user = await createUser(db, { username: 'Íñigo "el de los #" \\ñ' });
  const nasty = '# {"rows":{}}\n{"id":1}\n\t\\.\u2028🦷 "comillas" \\N';
  const assistant = await createAssistant(db, {
    userId: user.id,
    systemPrompt: nasty,
    avatarTimestamp: 1_790_000_000_123,
  });
  const sessionId = 'A'.repeat(22);
  const [conversation] = await db
    .insert(conversations)
    .values({
      channel: 'public',
      assistantId: assistant.id,
      sessionId,
      closedAt: new Date(),
    })
    .returning();
  const conversationId = conversation?.id ?? 0;
  // A reply that stands before the message it answers.
  await db.execute(sql`
      insert into messages (id, conversation_id, role, content, reply_to_id)
      values (9000, ${conversationId}, 'assistant', ${nasty}, 9001), (9001, ${conversationId}, 'user', '', null)`);
  await db
    .insert(messages)
    .values({ conversationId, role: 'user', content: nasty, clientMessageId: crypto.randomUUID() });
  const keyTopics = ['precio', 'con "comillas", y coma', '{llaves}', ''];
  await db.insert(conversationSummaries).values({
    assistantId: assistant.id,
    conversationId,
    sessionId,
    summary: nasty,
    contactInfo: { name: 'Ñ', deep: [1, 2.5, null, { a: '\\' }] },
    keyTopics,
  });
  await db.insert(contacts).values({ assistantId: assistant.id, sessionId, keyTopics, evidence: {} });
  await db.insert(auditLog).values({ action: 'test', details: { big: 9_007_199_254_740_991 } });
  // An id that was given and whose row is gone is not given again.
  const gone = await createUser(db);
  await db.delete(users).where(sql`id = ${gone.id}`);
}

/** A file that is read and cited, and a question that it says nothing of. */
export async function letKnow(url: string): Promise<void> {
  const { upload, read } = await knowledgeAt(url);
  const { id } = asSource(await upload('Habitación;Precio\nSencilla;60 €\nDoble;80 €\n', 'precios.csv'));
  await read(id);
  const visitor = createVisitor(url, 2);
  expect((await visitor.say('¿Cuánto cuesta la doble?')).body).toMatchObject({ sources: [{ title: 'precios.csv' }] });
  expect((await visitor.say('¿Tenéis piscina climatizada?')).status).toBe(200);
}

/** What the demonstration's second assistant knows, as the administrator sees it. */
export async function knowledgeAt(url: string) {
  const client = createApiClient(url);
  await client.signIn('admin', adminPassword);
  return knowledgeOf(client, 2);
}

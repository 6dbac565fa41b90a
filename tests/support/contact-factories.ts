import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { contacts, conversationSummaries, conversations, mailOutbox, messages } from '#shared/schema/index.ts';

/** A session id as the server makes them. */
export function newSessionId(): string {
  return randomBytes(16).toString('base64url');
}

export async function createContact(
  db: Db,
  values: Pick<typeof contacts.$inferInsert, 'assistantId'> & Partial<typeof contacts.$inferInsert>,
) {
  const [row] = await db
    .insert(contacts)
    .values({ sessionId: newSessionId(), ...values })
    .returning();
  if (!row) throw new Error('insert returned nothing');
  return row;
}

/** Several contacts of an assistant, in one statement. */
export async function createContacts(
  db: Db,
  assistantId: number,
  values: Partial<typeof contacts.$inferInsert>[],
): Promise<void> {
  await db.insert(contacts).values(values.map((one) => ({ assistantId, sessionId: newSessionId(), ...one })));
}

interface Session {
  assistantId: number;
  sessionId: string;
}

/** What a visitor and the assistant said, in turns; the visitor begins. */
export async function createTalk(
  db: Db,
  { assistantId, sessionId }: Session,
  said: string[],
  values: Partial<typeof conversations.$inferInsert> = {},
) {
  const [conversation] = await db
    .insert(conversations)
    .values({ channel: 'public', assistantId, sessionId, closedAt: new Date(), ...values })
    .returning();
  if (!conversation) throw new Error('insert returned nothing');
  for (const [index, content] of said.entries()) {
    const role = index % 2 === 0 ? 'user' : 'assistant';
    await db.insert(messages).values({ conversationId: conversation.id, role, content });
  }
  return conversation;
}

/** A summary, and with `mail` one on its way to the assistant's mailbox. */
export async function createSummary(
  db: Db,
  { assistantId, sessionId }: Session,
  values: Partial<typeof conversationSummaries.$inferInsert> = {},
  mail?: Partial<typeof mailOutbox.$inferInsert>,
) {
  const [summary] = await db
    .insert(conversationSummaries)
    .values({ assistantId, sessionId, summary: 'Pregunta por los horarios.', ...values })
    .returning();
  if (!summary) throw new Error('insert returned nothing');
  if (mail) {
    const messageId = `<${summary.id}@example.com>`;
    await db.insert(mailOutbox).values({ summaryId: summary.id, recipient: 'avisos@example.com', messageId, ...mail });
  }
  return summary;
}

/** As many contacts as a busy assistant has, over `topicCount` topics: the newest is the last. */
export async function createManyContacts(db: Db, assistantId: number, count: number, topicCount: number) {
  await db.execute(sql`
    insert into ${contacts} (assistant_id, session_id, name, email, phone, interest_level, key_topics, summary)
    select ${assistantId}, lpad(n::text, 22, 'A'), 'Persona ' || n, 'persona' || n || '@example.com', '+3461' || (1000000 + n),
           (array['high', 'medium', 'low'])[1 + n % 3],
           case when n % 10 = 0 then '{}' else array[
             'Tema ' || lpad((1 + n % ${topicCount}::int)::text, 2, '0'),
             'Tema ' || lpad((1 + (n * 7 + 3) % ${topicCount}::int)::text, 2, '0')] end,
           'La persona ' || n || ' pregunta por precios, plazos y disponibilidad para la semana que viene.'
    from generate_series(1, ${count}::int) n`);
}

import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { rowReader } from '#server/db/statements/rows.ts';
import { addQuality } from '#server/features/chat/quality/daily-quality.queries.ts';
import { lockOwner } from '#server/features/contacts/people/contact-locks.queries.ts';
import { dayAt } from '#shared/domain/days.ts';
import { assistants, contacts, conversations, dailyQuality, numbersProgress } from '#shared/schema/index.ts';
import { createContact, newSessionId } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { conversationOf } from '#tests/support/inbox-fixture.ts';
import {
  answerSummaries,
  type LeadFixture,
  modelSummary,
  soon,
  startLeadFixture,
} from '#tests/support/lead-fixture.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: LeadFixture;
beforeAll(async () => {
  fixture = await startLeadFixture();
});
afterAll(() => fixture.close());

/** The embedded database does one thing at a time: nobody waits for anybody. */
const isOneAtATime = () => fixture.server.container.database.kind === 'embedded';

const readCount = rowReader(z.object({ count: z.coerce.number() }));
/** Of this database alone: others are at work beside it. */
const waiting = async () => {
  const [row] = await readCount(
    fixture.server.db,
    sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
};

async function someone() {
  const { server } = fixture;
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id });
  const contact = () => createContact(server.db, { assistantId: assistant.id, sessionId: newSessionId() });
  const erase = ({ publicId }: { publicId: string }) =>
    client.send('DELETE', `/api/assistants/${assistant.id}/contact/${publicId}`);
  const merge = (kept: { publicId: string }, gone: { publicId: string }) =>
    client.post(`/api/contacts/${kept.publicId}/merge`, { contactId: gone.publicId });
  return { client, user, assistant, contact, erase, merge };
}

async function talked(assistantId: number, sessionId: string) {
  const [row] = await fixture.server.db
    .insert(conversations)
    .values({ channel: 'public', assistantId, sessionId })
    .returning();
  return row?.id ?? 0;
}

test('a contact that is erased and joined in the same moment is erased: neither waits for the other for ever', async () => {
  if (isOneAtATime()) return;
  const { db } = fixture.server;
  const { assistant, contact, erase, merge } = await someone();
  const [kept, gone] = [await contact(), await contact()];
  const conversationId = await talked(assistant.id, gone.sessionId);
  const { erasing, merging } = await db.transaction(async (tx) => {
    await tx.select().from(conversations).where(eq(conversations.id, conversationId)).for('update');
    const first = erase(gone);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), soon);
    const second = merge(kept, gone);
    await vi.waitFor(async () => expect(await waiting()).toBe(2), soon);
    return { erasing: first, merging: second };
  });
  expect((await erasing).status).toBe(204);
  // There is nothing left to join.
  expect((await merging).status).toBe(404);
});

test('two owners erase at once, and while their figures are counted', async () => {
  if (isOneAtATime()) return;
  const { db, container } = fixture.server;
  const [slow, quick] = [await someone(), await someone()];
  const [held, free] = [await slow.contact(), await quick.contact()];
  const conversationId = await talked(slow.assistant.id, held.sessionId);
  await container.counting.advance();
  expect(await db.$count(numbersProgress)).toBe(4);
  const { erasing } = await db.transaction(async (tx) => {
    await tx.select().from(conversations).where(eq(conversations.id, conversationId)).for('update');
    const first = slow.erase(held);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), soon);
    expect((await quick.erase(free)).status).toBe(204);
    await container.counting.advance();
    return { erasing: first };
  });
  expect((await erasing).status).toBe(204);
});

test('contacts whose assistant is given away while they are joined stay two', async () => {
  if (isOneAtATime()) return;
  const { db } = fixture.server;
  const { client, user, assistant, contact, merge } = await someone();
  const other = await signedInUser(fixture.server, { plan: 'pro' });
  const second = await createAssistant(db, { userId: user.id });
  const kept = await contact();
  const gone = await createContact(db, { assistantId: second.id, sessionId: newSessionId() });
  const merging = await db.transaction(async (tx) => {
    await lockOwner(tx, assistant.id);
    const asked = merge(kept, gone);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), soon);
    await tx.update(assistants).set({ userId: other.user.id }).where(eq(assistants.id, second.id));
    return { asked };
  });
  expect((await merging.asked).status).toBe(409);
  const rows = await db.select().from(contacts).orderBy(asc(contacts.id));
  expect(rows.find(({ id }) => id === gone.id)).toMatchObject({ ownerId: other.user.id });
  expect((await client.get(`/api/contacts/${kept.publicId}`)).status).toBe(200);
});

test('contacts are joined in the order of their ids, as several are changed at once, whichever of them is kept', async () => {
  if (isOneAtATime()) return;
  const { db } = fixture.server;
  const { contact, merge } = await someone();
  const [older, newer] = [await contact(), await contact()];
  const { merging } = await db.transaction(async (tx) => {
    await tx.select().from(contacts).where(eq(contacts.id, older.id)).for('update');
    const asked = merge(newer, older);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), soon);
    // Refused at once where the other one is held while this one is waited for.
    await tx.select().from(contacts).where(eq(contacts.id, newer.id)).for('update', { noWait: true });
    return { merging: asked };
  });
  expect((await merging).status).toBe(200);
});

test('a form that is filled in while its conversation is being ended waits for that, and holds nothing that ending needs', async () => {
  if (isOneAtATime()) return;
  const { db, url, container } = fixture.server;
  const { client, assistant } = await someone();
  const form = {
    ...{
      title: 'Presupuesto',
      intro: null,
      thanks: null,
      offerWords: 'presupuesto',
      inGreeting: false,
      isActive: true,
    },
    fields: [{ id: 'mail', type: 'email', label: 'Correo', required: true }],
  };
  expect((await client.post(`/api/assistants/${assistant.id}/forms`, form)).status).toBe(201);
  const visitor = createVisitor(url, assistant.id);
  // Nothing but the form's words: of all others a model would decide.
  const { sessionId } = await visitor.talk('presupuesto');
  const card = (await visitor.history(sessionId)).messages.find((message) => message.card);
  const { id } = await conversationOf(fixture.server, sessionId);
  const ends = { assistantId: assistant.id, day: dayAt(new Date(), await container.settings.timeZone()), resolved: 1 };
  const { answering } = await db.transaction(async (tx) => {
    await tx.select().from(conversations).where(eq(conversations.id, id)).for('update');
    const answer = visitor.client.post(`/api/assistants/${assistant.id}/chat/${sessionId}/cards/${card?.id}`, {
      answers: { mail: 'ana@example.org' },
    });
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { ...soon, interval: 5 });
    await addQuality(tx, [ends]);
    return { answering: answer };
  });
  expect((await answering).status).toBe(200);
  const counted = await db.select().from(dailyQuality).where(eq(dailyQuality.assistantId, assistant.id));
  expect(counted).toMatchObject([{ resolved: 1, forms: 1 }]);
});

test('messages, summaries, joins and erasures of one person at once end without a circle', async () => {
  if (isOneAtATime()) return;
  const { server, openai } = fixture;
  answerSummaries(openai, ...Array.from({ length: 60 }, () => modelSummary()));
  const before = await deadlocks();
  const { assistant, client } = await someone();
  for (let round = 0; round < 12; round += 1) {
    // Another address each time: none has said too much.
    const visitor = createVisitor(server.url, assistant.id);
    const email = `ana${round}@example.org`;
    const { sessionId } = await visitor.talk(`Soy ${email}`);
    const second = await visitor.talk(`Soy eva${round}@example.org`);
    const ids = await server.db.select().from(contacts).where(eq(contacts.assistantId, assistant.id));
    const [kept, gone] = ids.slice(-2).map(({ publicId }) => publicId);
    const answers = await Promise.all([
      visitor.say(`Mejor a ${email}`, { sessionId }),
      visitor.say(`También ${email}`, { sessionId: second.sessionId }),
      visitor.client.send('POST', `/api/assistants/${assistant.id}/chat/${sessionId}/close`),
      client.post(`/api/contacts/${kept}/merge`, { contactId: gone }),
      client.post(`/api/contacts/${kept}/notes`, { text: 'Llamar' }),
      client.post(`/api/contacts/${kept}/notes`, { text: 'Llamar mañana' }),
      client.send('DELETE', `/api/assistants/${assistant.id}/contact/${gone}`),
      client.send('DELETE', `/api/assistants/${assistant.id}/contact/${kept}`),
    ]);
    // 502: the reply was cut, because its conversation was erased before its end.
    for (const { status, text } of answers) expect([200, 201, 204, 404, 409, 502], text).toContain(status);
  }
  // PostgreSQL writes its statistics down a second after.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await deadlocks()).toBe(before);
});

async function deadlocks(): Promise<number> {
  const [row] = await readCount(
    fixture.server.db,
    sql`select deadlocks as count from pg_stat_database where datname = current_database()`,
  );
  return row?.count ?? 0;
}

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { conversations, messages } from '#shared/schema/index.ts';
import { type ChatFixture, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { createTalk, newSessionId } from '#tests/support/contact-factories.ts';
import { blockedMs } from '#tests/support/event-loop.ts';
import { conversationOf, createInboxOwner } from '#tests/support/inbox-fixture.ts';
import {
  answerSummaries,
  type LeadFixture,
  modelSummary,
  newLead,
  startLeadFixture,
} from '#tests/support/lead-fixture.ts';
import { followSession } from '#tests/support/session-follower.ts';

let fixture: LeadFixture;
beforeAll(async () => {
  fixture = await startLeadFixture();
});
afterAll(() => fixture.close());

/** Digits that are no phone number take longest to read. */
const long = 'Mi pedido 12 345 678, calle 12 5 1999-2001; '.repeat(100).slice(0, 4_000);

test('R47: a conversation of thousands of long messages is summarised, and holds nobody up', async () => {
  answerSummaries(
    fixture.openai,
    modelSummary({ contact: { name: 'Nadie Así', email: 'x@example.com', phone: null } }),
  );
  // Without a mail: the test's own mail server would read it in this process.
  const { assistant, visitor, summarised, ofSession } = await newLead(fixture, { notificationEmail: null });
  const sessionIds: string[] = [];
  for (let run = 0; run < 3; run += 1) {
    sessionIds.push(await longTalk(assistant.id, 3_000, `Soy Ana, ana${run}@example.org`));
  }
  const blocked = await blockedMs(async () => {
    const sessionId = sessionIds.pop() ?? '';
    await visitor.close(sessionId);
    await summarised(sessionId);
    expect(await ofSession(sessionId).contact()).toMatchObject({
      email: expect.stringMatching(/^ana\d@example\.org$/),
      name: 'Ana',
      interestLevel: 'high',
    });
  });
  expect(blocked).toBeLessThan(100);
});

test('of a conversation the newest is read: 300 messages at most', async () => {
  const before = fixture.openai.requests.length;
  answerSummaries(fixture.openai, modelSummary());
  const { assistant, visitor, summarised } = await newLead(fixture);
  const sessionId = newSessionId();
  const said = Array.from({ length: 400 }, (_, index) => `mensaje ${index}.`);
  await createTalk(fixture.server.db, { assistantId: assistant.id, sessionId }, said, { closedAt: null });
  await visitor.close(sessionId);
  await summarised(sessionId);
  const asked = JSON.stringify(fixture.openai.requests.slice(before).map(({ body }) => body));
  expect(asked).toContain('mensaje 399.');
  expect(asked).toContain('mensaje 100.');
  expect(asked).not.toContain('mensaje 99.');
});

test('500 messages of both sides, with breaks between: each page has each of them, once', async () => {
  const { server, close } = await startChatFixture();
  onTestFinished(close);
  const { visitor, assistant, take, say } = await createInboxOwner(server);
  const { sessionId } = await visitor.talk('Hola');
  const { id } = await conversationOf(server, sessionId);
  await take(id);
  const chat = `/api/assistants/${assistant.id}/chat/${sessionId}`;
  const steady = await followSession(visitor.client, chat);
  const heard: number[] = [];
  let cut = await followSession(visitor.client, chat);
  const total = 500;
  for (let n = 1; n <= total; n += 1) {
    if (n % 2 === 0) expect((await say(id, `m${n}`)).status).toBe(201);
    // As another tab writes it: what counts the address is no matter here.
    else await insertVisitorMessage(server, id, `m${n}`);
    // Never after the last message: a stream that has it already would leave nothing for the next one to wait for.
    if (n % 50 === 25) {
      cut.leave();
      heard.push(...cut.messages.map((message) => message.id));
      cut = await followSession(visitor.client, chat, cut.lastId());
    }
  }
  await cut.heard(`m${total}`);
  await steady.heard(`m${total}`);
  heard.push(...cut.messages.map((message) => message.id));
  const stored = (await storedMessages(server.db, assistant.id)).map((message) => message.id);
  expect(stored).toHaveLength(total + 2);
  expect(steady.messages.map((message) => message.id)).toEqual(stored);
  expect(heard).toEqual(stored);
}, 120_000);

/** An open conversation of a visitor who has said this long text so often, and something else at last. */
async function longTalk(assistantId: number, count: number, last: string): Promise<string> {
  const { db } = fixture.server;
  const sessionId = newSessionId();
  const { id } = await createTalk(db, { assistantId, sessionId }, [], { closedAt: null });
  await db.execute(sql`insert into ${messages} (conversation_id, role, content)
    select ${id}::int, 'user', ${long} from generate_series(1, ${count}::int)`);
  await db.insert(messages).values([
    { conversationId: id, role: 'user', content: last },
    { conversationId: id, role: 'assistant', content: 'Gracias' },
  ]);
  return sessionId;
}

/** Stores it as the statement of a visitor's message does: the conversation's row first, and the event with it. */
async function insertVisitorMessage({ db }: ChatFixture['server'], id: number, content: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(conversations).set({ lastMessageAt: new Date() }).where(eq(conversations.id, id));
    await tx.insert(messages).values({ conversationId: id, role: 'user', content });
    await tx.execute(`insert into events (kind, assistant_id, owner_id, subject_id)
      select 'conversation.changed', a.id, a.user_id, c.id::text from conversations c join assistants a on a.id = c.assistant_id
      where c.id = ${id}`);
  });
}

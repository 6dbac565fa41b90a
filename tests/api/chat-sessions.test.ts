import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assistants, conversations } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import {
  type ChatFixture,
  startChatFixture,
  storedConversations,
  storedMessages,
} from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture({ env: { CONVERSATION_IDLE_MINUTES: '15' } });
});
afterAll(() => fixture.close());

async function newVisitor() {
  const { id } = await createAssistant(fixture.server.db);
  return {
    id,
    visitor: createVisitor(fixture.server.url, id),
    conversations: () => storedConversations(fixture.server.db, id),
  };
}

async function rest(conversationId: number | undefined, minutes: number): Promise<void> {
  await fixture.server.db
    .update(conversations)
    .set({ lastMessageAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(conversations.id, conversationId ?? 0));
}

describe('R51: a session', () => {
  test('is made by the server, 128 bits, never twice', async () => {
    const { visitor } = await newVisitor();
    const sessions = await Promise.all(Array.from({ length: 15 }, () => visitor.talk('Hola')));
    const ids = sessions.map(({ sessionId }) => sessionId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16);
  });

  test.each([
    ['unknown', 'A'.repeat(22)],
    ['too short', 'abc'],
    ['too long', 'A'.repeat(44)],
    ['of other characters', `${'A'.repeat(21)}/`],
    ['a statement', "' or '1'='1' --"],
    ['empty', ''],
  ])('whose id is %s gets a new one', async (_what, sessionId) => {
    const { visitor } = await newVisitor();
    const answer = await visitor.talk('Hola', { sessionId });
    expect(answer.sessionId).not.toBe(sessionId);
    expect(answer.sessionId).toMatch(/^[\w-]{22}$/);
  });

  test('belongs to one assistant: at another its id gets a new one and shows and changes nothing', async () => {
    const { visitor, conversations: own } = await newVisitor();
    const other = await newVisitor();
    const { sessionId } = await visitor.talk('Mi secreto es azul');
    const elsewhere = await other.visitor.talk('Hola', { sessionId });
    expect(elsewhere.sessionId).not.toBe(sessionId);
    const { client } = other.visitor;
    const path = `/api/assistants/${other.id}/chat/${sessionId}`;
    for (const answer of [
      await client.get(path),
      await client.get(`${path}/stream`),
      await client.send('POST', `${path}/stop`),
      await client.send('POST', `${path}/close`),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('azul');
    }
    expect((await own())[0]?.closedAt).toBeNull();
    expect((await visitor.history(sessionId)).messages).toHaveLength(2);
  });

  test.each(['A'.repeat(22), 'abc', "'%20or%201=1--", '%00', '%F0%9F', 'x'.repeat(5_000), '..%2f..%2fuser'])(
    'under the id %s there is nothing to read, stop or close',
    async (sessionId) => {
      const { id, visitor } = await newVisitor();
      const path = `/api/assistants/${id}/chat/${sessionId}`;
      const answers = await Promise.all([
        visitor.client.get(path),
        visitor.client.get(`${path}/stream`),
        visitor.client.send('POST', `${path}/stop`),
        visitor.client.send('POST', `${path}/close`),
      ]);
      const expected = sessionId === '%F0%9F' ? 400 : 404;
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
    },
  );

  test('cannot be had without its id: a guess from the neighbouring one shows nothing', async () => {
    const { id, visitor } = await newVisitor();
    const { sessionId } = await visitor.talk('Mi secreto es azul');
    const last = sessionId.endsWith('A') ? 'Q' : 'A';
    const near = [
      sessionId.slice(0, 21) + last,
      sessionId.toLowerCase(),
      sessionId.toUpperCase(),
      `${sessionId}A`,
      '%25',
      '_'.repeat(22),
    ];
    for (const guess of near.filter((candidate) => candidate !== sessionId)) {
      expect((await visitor.client.get(`/api/assistants/${id}/chat/${guess}`)).status, guess).toBe(404);
    }
  });

  test('R08: leaves no cookie and no row among the sessions of those who sign in', async () => {
    const { visitor } = await newVisitor();
    const { headers } = await visitor.say('Hola');
    expect(headers['set-cookie']).toBeUndefined();
    const stream = await visitor.ask('Hola');
    await stream.rest();
    expect(stream.headers['set-cookie']).toBeUndefined();
    expect(await fixture.server.db.query.sessions.findMany()).toEqual([]);
  });
});

describe('a conversation', () => {
  test('goes on within its idle time, and after that the next message opens another', async () => {
    const { visitor, conversations: all } = await newVisitor();
    const { sessionId } = await visitor.talk('Hola');
    const [first] = await all();
    await rest(first?.id, 14);
    await visitor.talk('Sigo aquí', { sessionId });
    expect(await all()).toHaveLength(1);
    await rest(first?.id, 16);
    const later = await visitor.talk('He vuelto', { sessionId });
    expect(later.sessionId).toBe(sessionId);
    const [closed, open] = await all();
    expect(closed).toMatchObject({ id: first?.id, closedAt: expect.any(Date), title: 'Hola' });
    expect(open).toMatchObject({ sessionId, closedAt: null, title: 'He vuelto' });
  });

  test('is closed by its visitor, once and for all, and the next message opens another', async () => {
    const { visitor, conversations: all } = await newVisitor();
    const { sessionId } = await visitor.talk('Hola');
    await visitor.close(sessionId);
    const [closed] = await all();
    expect(closed?.closedAt).toBeInstanceOf(Date);
    await visitor.close(sessionId);
    expect(await all()).toEqual([closed]);
    await visitor.talk('Otra cosa', { sessionId });
    expect(await all()).toMatchObject([{ id: closed?.id }, { sessionId, closedAt: null }]);
  });

  test('keeps a session’s history over the conversations that it had', async () => {
    const { visitor } = await newVisitor();
    const { sessionId } = await visitor.talk('Uno');
    await visitor.close(sessionId);
    await visitor.talk('Dos', { sessionId });
    const { messages } = await visitor.history(sessionId);
    expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(['Uno', 'Dos']);
  });
});

describe('an assistant that is not there', () => {
  test('or is switched off, answers 404 to a message and stores nothing', async () => {
    const { id, visitor } = await newVisitor();
    const { sessionId } = await visitor.talk('Hola');
    await fixture.server.db.update(assistants).set({ isActive: false }).where(eq(assistants.id, id));
    const calls = fixture.openai.requests.length;
    expect((await visitor.say('¿Hola?', { sessionId })).status).toBe(404);
    expect((await createVisitor(fixture.server.url, 999_999).say('Hola')).status).toBe(404);
    expect(await storedMessages(fixture.server.db, id)).toHaveLength(2);
    expect(fixture.openai.requests.length).toBe(calls);
  });

  test.each(['0', '-1', '1e3', '2147483648', '1%20OR%201', '%00', '٣', '1'.repeat(10_000)])(
    'R25: or has the id %s, is 404 on every call of the chat',
    async (id) => {
      const client = createApiClient(fixture.server.url);
      const path = `/api/assistants/${encodeURI(id).replaceAll('%25', '%')}/chat`;
      const session = `${path}/${'A'.repeat(22)}`;
      const answers = await Promise.all([
        client.post(path, { message: 'Hola' }),
        client.get(session),
        client.get(`${session}/stream`),
        client.send('POST', `${session}/stop`),
        client.send('POST', `${session}/close`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    },
  );
});

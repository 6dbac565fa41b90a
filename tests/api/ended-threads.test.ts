import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { qualityEndpoints } from '#shared/contracts/platform/quality.ts';
import { dayAt, defaultTimeZone } from '#shared/domain/days.ts';
import { conversations } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { conversationOf, inboxOf } from '#tests/support/inbox-fixture.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: Awaited<ReturnType<typeof startChatFixture>>;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

interface Talk {
  answer?: string;
  rating?: 'up' | 'down';
  reason?: string;
  score?: number;
  of?: number;
}

/** Somebody with an assistant, and conversations that its visitors have ended. */
async function owner() {
  const { server, openai } = fixture;
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id });

  /** Gives the conversation's id. */
  async function ended(question: string, { answer = 'Abrimos de 9 a 14.', rating, reason, score, of }: Talk = {}) {
    const visitor = createVisitor(server.url, of ?? assistant.id);
    const chat = `/api/assistants/${of ?? assistant.id}/chat`;
    openai.script(reply([answer]));
    const { sessionId } = await visitor.talk(question);
    const { messages } = await visitor.history(sessionId);
    const path = `${chat}/${sessionId}/messages/${messages.at(-1)?.id}/rating`;
    if (rating) expect((await visitor.client.send('PUT', path, { json: { rating, reason } })).status).toBe(204);
    await visitor.close(sessionId);
    if (score)
      expect((await visitor.client.send('PUT', `${chat}/${sessionId}/rating`, { json: { score } })).status).toBe(204);
    return (await conversationOf(server, sessionId)).id;
  }

  async function list(query: Record<string, string> = {}) {
    const { status, text, body, headers } = await client.get(`/api/inbox/ended?${new URLSearchParams(query)}`);
    expect(status, text).toBe(200);
    return { threads: body as Awaited<ReturnType<ReturnType<typeof inboxOf>['threads']>>, link: headers.link };
  }
  const ids = async (query: Record<string, string> = {}) => (await list(query)).threads.map(({ id }) => id);
  return { client, user, assistant, ended, list, ids, ...inboxOf(client) };
}

describe('conversations that have ended', () => {
  test('are listed newest first, with what became of them and what visitors thought', async () => {
    const { ended, list, ids, threads, thread } = await owner();
    const resolved = await ended('¿A qué hora abrís?', { rating: 'up', score: 5 });
    const poor = await ended('¿Y los domingos?', { rating: 'down', reason: 'unclear' });
    const unknown = await ended('¿Hay parking?', { answer: 'No lo sé.' });
    const contact = await ended('Soy ana@example.org', { answer: 'Anotado.' });
    expect(await ids()).toEqual([contact, unknown, poor, resolved]);
    expect(await threads()).toEqual([]);
    const shown = (await list()).threads.map(({ outcome, score, thumbs }) => [outcome, score, thumbs.up, thumbs.down]);
    expect(shown).toEqual([
      ['contact', null, 0, 0],
      ['unresolved', null, 0, 0],
      ['unresolved', null, 0, 1],
      ['resolved', 5, 1, 0],
    ]);
    expect((await thread(poor)).messages.at(-1)).toMatchObject({ rating: 'down', ratingReason: 'unclear' });
    expect(await thread(resolved)).toMatchObject({ outcome: 'resolved', score: 5 });

    expect(await ids({ outcome: 'unresolved' })).toEqual([unknown, poor]);
    expect(await ids({ outcome: 'contact' })).toEqual([contact]);
    expect(await ids({ outcome: 'person' })).toEqual([]);
    expect(await ids({ rating: 'down' })).toEqual([poor]);
    expect(await ids({ rating: 'up', outcome: 'resolved' })).toEqual([resolved]);
    expect(await ids({ rating: 'up', outcome: 'unresolved' })).toEqual([]);
    expect(await ids({ score: '5' })).toEqual([resolved]);
    expect(await ids({ score: '1' })).toEqual([]);
  });

  test('come page by page, each once', async () => {
    const { ended, list } = await owner();
    const all = [];
    for (let n = 0; n < 5; n += 1) all.unshift(await ended(`Pregunta ${n}`));
    // Two that ended in one moment.
    const { db } = fixture.server;
    const [row] = await db
      .select()
      .from(conversations)
      .where(eq(conversations.id, all[1] ?? 0));
    await db
      .update(conversations)
      .set({ closedAt: row?.closedAt ?? null })
      .where(eq(conversations.id, all[2] ?? 0));
    const seen: number[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { threads, link } = await list({ limit: '2', ...(cursor ? { cursor } : {}) });
      seen.push(...threads.map(({ id }) => id));
      cursor = /cursor=([^&>]+)/.exec(String(link ?? ''))?.[1];
    }
    expect(seen).toEqual(all);
  });

  test('are found by their days and by what the figures call their theme', async () => {
    const { ended, ids, client, assistant } = await owner();
    const first = await ended('¿Hay parking en el local?', { answer: 'No tengo esa información.' });
    const second = await ended('¿Tenéis párking propio?', { answer: 'No lo sé.' });
    await ended('¿Dais clases de parking?', { answer: 'Claro, los lunes.' });
    const { body } = await client.get(`/api/assistants/${assistant.id}/quality`);
    const { themes } = qualityEndpoints.quality.response.parse(body);
    expect(themes).toMatchObject([{ conversations: 2 }]);
    const theme = themes[0]?.term ?? '';
    expect(await ids({ theme, outcome: 'unresolved' })).toEqual([second, first]);
    expect(await ids({ theme })).toHaveLength(3);
    expect(await ids({ theme: 'piscina' })).toEqual([]);
    expect(await ids({ theme: '¿?' })).toEqual([]);

    const today = dayAt(new Date(), defaultTimeZone);
    expect(await ids({ from: today, to: today })).toHaveLength(3);
    expect(await ids({ to: '2026-01-01' })).toEqual([]);
    expect(await ids({ from: '2100-01-01' })).toEqual([]);
    expect((await client.get('/api/inbox/ended?from=ayer')).status).toBe(422);
    expect((await client.get('/api/inbox/ended?cursor=1')).status).toBe(422);
  });

  test('are one’s own, of one assistant where that is asked for; administrators may ask for everybody’s', async () => {
    const [one, other] = [await owner(), await owner()];
    const second = await createAssistant(fixture.server.db, { userId: one.user.id });
    const mine = await one.ended('Hola');
    const ofSecond = await one.ended('Hola', { of: second.id });
    const foreign = await other.ended('Hola');
    expect(await one.ids()).toEqual([ofSecond, mine]);
    expect(await one.ids({ assistantId: String(second.id) })).toEqual([ofSecond]);
    expect(await one.ids({ assistantId: String(other.assistant.id) })).toEqual([]);
    expect(await one.ids({ scope: 'all', assistantId: String(other.assistant.id), theme: 'hola' })).toEqual([]);
    const admin = createApiClient(fixture.server.url);
    await admin.signIn('admin', adminPassword);
    const { body } = await admin.get(`/api/inbox/ended?scope=all&assistantId=${other.assistant.id}`);
    expect(body).toMatchObject([{ id: foreign }]);
  });

  test('change their outcome with a thumb that comes after the end, and the day that counts it', async () => {
    const { assistant, client } = await owner();
    const { server, openai } = fixture;
    const visitor = createVisitor(server.url, assistant.id);
    openai.script(reply(['Abrimos a las 4.']));
    const { sessionId } = await visitor.talk('¿A qué hora abrís?');
    await visitor.close(sessionId);
    const { messages } = await visitor.history(sessionId);
    const path = `/api/assistants/${assistant.id}/chat/${sessionId}/messages/${messages.at(-1)?.id}/rating`;
    const rate = (rating: string | null) => visitor.client.send('PUT', path, { json: { rating } });
    const outcomes = async () =>
      qualityEndpoints.quality.response.parse((await client.get(`/api/assistants/${assistant.id}/quality`)).body)
        .outcomes;
    expect(await outcomes()).toMatchObject({ resolved: 1, unresolved: 0 });
    await Promise.all([rate('down'), rate('down'), rate('down')]);
    expect(await outcomes()).toMatchObject({ resolved: 0, unresolved: 1 });
    const noted = and(eq(conversations.sessionId, sessionId), eq(conversations.outcome, 'unresolved'));
    expect(await server.db.$count(conversations, noted)).toBe(1);
    await rate('up');
    expect(await outcomes()).toMatchObject({ resolved: 1, unresolved: 0 });
  });
});

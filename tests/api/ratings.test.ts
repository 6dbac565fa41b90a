import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { ratingEndpoints } from '#shared/contracts/conversations/ratings.ts';
import { qualityEndpoints } from '#shared/contracts/platform/quality.ts';
import { conversationRatings, conversations, dailyQuality, messageRatings } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { dumpText } from '#tests/support/dump.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: Awaited<ReturnType<typeof startChatFixture>>;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

/** An owner's assistant, and a visitor with one answer of it. */
async function talked(answer = 'Abrimos de 9 a 14.') {
  const { server, openai } = fixture;
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id });
  const visitor = createVisitor(server.url, assistant.id);
  openai.script(reply([answer]));
  const { sessionId } = await visitor.talk('¿A qué hora abrís?');
  const { messages } = await visitor.history(sessionId);
  const messageId = messages.find(({ role }) => role === 'assistant')?.id ?? 0;
  const path = `/api/assistants/${assistant.id}/chat/${sessionId}`;
  return {
    ...{ client, assistant, visitor, sessionId, messageId, questionId: messages[0]?.id ?? 0 },
    rate: async (json: object, id = messageId) =>
      (await visitor.client.send('PUT', `${path}/messages/${id}/rating`, { json })).status,
    score: async (score: unknown) => (await visitor.client.send('PUT', `${path}/rating`, { json: { score } })).status,
    quality: async () =>
      qualityEndpoints.quality.response.parse((await client.get(`/api/assistants/${assistant.id}/quality`)).body),
    poor: async () =>
      ratingEndpoints.poorAnswers.response.parse(
        (await client.get(`/api/assistants/${assistant.id}/poor-answers`)).body,
      ),
  };
}

test('an answer’s visitor rates it, changes that and takes it back; it counts once', async () => {
  const { rate, quality, visitor, sessionId } = await talked();
  expect(await rate({ rating: 'up' })).toBe(204);
  expect(await rate({ rating: 'up' })).toBe(204);
  expect((await visitor.history(sessionId)).messages.at(-1)).toMatchObject({ rating: 'up' });
  expect(await quality()).toMatchObject({ up: 1, down: 0 });
  expect(await rate({ rating: 'down', reason: 'incorrect', comment: 'Cerráis a las 13.' })).toBe(204);
  expect(await quality()).toMatchObject({ up: 0, down: 1 });
  await Promise.all(Array.from({ length: 5 }, () => rate({ rating: 'up' })));
  expect(await quality()).toMatchObject({ up: 1, down: 0 });
  expect(await rate({ rating: null })).toBe(204);
  expect(await quality()).toMatchObject({ up: 0, down: 0 });
  expect((await visitor.history(sessionId)).messages.at(-1)).not.toHaveProperty('rating');
});

test('nothing but an answer of one’s own session is rated', async () => {
  const { rate, questionId, assistant, messageId, sessionId } = await talked();
  const other = await talked();
  expect(await rate({ rating: 'up' }, questionId)).toBe(404);
  expect(await rate({ rating: 'up' }, other.messageId)).toBe(404);
  const stranger = createApiClient(fixture.server.url);
  const path = `/api/assistants/${assistant.id}/chat`;
  const rating = { json: { rating: 'up' } };
  expect((await stranger.send('PUT', `${path}/${other.sessionId}/messages/${messageId}/rating`, rating)).status).toBe(
    404,
  );
  const wrong = `/api/assistants/${other.assistant.id}/chat/${sessionId}/messages/${messageId}/rating`;
  expect((await stranger.send('PUT', wrong, rating)).status).toBe(404);
  expect(await rate({ rating: 'sideways' })).toBe(422);
  expect(await rate({ rating: 'down', comment: 'x'.repeat(501) })).toBe(422);
});

test('a conversation is given 1 to 5, which can be changed; nothing else', async () => {
  const { score, quality } = await talked();
  for (const wrong of [0, 6, 2.5, '4']) expect(await score(wrong)).toBe(422);
  expect(await score(2)).toBe(204);
  expect(await quality()).toMatchObject({ scored: 1, meanScore: 2 });
  expect(await score(5)).toBe(204);
  expect(await quality()).toMatchObject({ scored: 1, meanScore: 5 });
});

test('answers with a thumb down are listed with their question until somebody has seen to them', async () => {
  const { client, assistant, rate, poor, messageId } = await talked('Abrimos a las 4.');
  expect(await poor()).toEqual([]);
  await rate({ rating: 'down', reason: 'incorrect', comment: ' A las 4 no. ' });
  expect(await poor()).toMatchObject([
    {
      id: messageId,
      question: '¿A qué hora abrís?',
      answer: 'Abrimos a las 4.',
      reason: 'incorrect',
      comment: 'A las 4 no.',
    },
  ]);
  const path = `/api/assistants/${assistant.id}/poor-answers/${messageId}`;
  expect((await client.send('DELETE', path)).status).toBe(204);
  expect((await client.send('DELETE', path)).status).toBe(404);
  expect(await poor()).toEqual([]);
  // Another word about it brings it back.
  await rate({ rating: 'down', reason: 'unclear' });
  expect(await poor()).toMatchObject([{ reason: 'unclear', comment: null }]);
});

test('answers with a thumb down are listed page by page, the newest first', async () => {
  const { client, assistant, visitor, sessionId, rate, messageId } = await talked('Abrimos a las 4.');
  await visitor.talk('¿Y los sábados?', { sessionId });
  const { messages } = await visitor.history(sessionId);
  const newest = messages.at(-1)?.id ?? 0;
  for (const id of [messageId, newest]) expect(await rate({ rating: 'down', reason: 'incorrect' }, id)).toBe(204);
  const page = async (query: string) =>
    ratingEndpoints.poorAnswers.response
      .parse((await client.get(`/api/assistants/${assistant.id}/poor-answers?${query}`)).body)
      .map(({ id }) => id);
  expect(await page('limit=1')).toEqual([newest]);
  expect(await page(`limit=1&cursor=${newest}`)).toEqual([messageId]);
  expect(await page(`limit=1&cursor=${messageId}`)).toEqual([]);
});

test('a conversation that ends has an outcome, which its day counts and keeps when it is erased', async () => {
  const { server, openai } = fixture;
  const { assistant, visitor, sessionId, rate, quality, client } = await talked();
  const outcomeOf = async (id: string) => {
    const rows = await server.db.select().from(conversations).where(eq(conversations.sessionId, id));
    return rows.map(({ outcome }) => outcome);
  };
  await visitor.close(sessionId);
  expect(await outcomeOf(sessionId)).toEqual(['resolved']);

  async function ended(question: string, answer: string) {
    openai.script(reply([answer]));
    const other = createVisitor(server.url, assistant.id);
    const said = await other.talk(question);
    await other.close(said.sessionId);
    return outcomeOf(said.sessionId);
  }
  expect(await ended('¿Hay parking en el local?', 'No tengo esa información.')).toEqual(['unresolved']);
  expect(await ended('¿Tenéis párking propio?', 'No lo sé.')).toEqual(['unresolved']);
  expect(await ended('Llamadme al 655 22 23 33, por favor', 'Tomo nota.')).toEqual(['contact']);
  expect(await quality()).toEqual({
    up: 0,
    down: 0,
    scored: 0,
    meanScore: null,
    outcomes: { contact: 1, person: 0, resolved: 1, unresolved: 2 },
    forms: 0,
    bookings: 0,
    themes: [{ term: expect.stringMatching(/^p[aá]rking$/), conversations: 2 }],
  });

  // What is rated goes with its conversation; counts stay.
  await rate({ rating: 'down' });
  await server.db.delete(conversations).where(eq(conversations.assistantId, assistant.id));
  expect(await server.db.select().from(messageRatings).where(eq(messageRatings.assistantId, assistant.id))).toEqual([]);
  expect(await quality()).toMatchObject({ down: 1, outcomes: { unresolved: 3 }, themes: [] });
  const all = z.object({ body: qualityEndpoints.qualityOfAll.response }).parse(await client.get('/api/quality'));
  expect(all.body).toMatchObject({ down: 1 });
  const days = await server.db.select().from(dailyQuality).where(eq(dailyQuality.assistantId, assistant.id));
  expect(days).toHaveLength(1);
});

test('a person who is erased leaves neither a thumb nor its words nor a score; an export has had them', async () => {
  const { client, assistant, visitor, sessionId, rate, score, quality } = await talked('Abrimos a las 4.');
  const { db } = fixture.server;
  await visitor.talk('Soy Berta, berta@example.org', { sessionId });
  await rate({ rating: 'down', reason: 'incorrect', comment: 'Arándano.' });
  await score(2);
  const file = await client.get(`/api/assistants/${assistant.id}/contacts.csv`);
  const [header, line] = file.text.replace('\uFEFF', '').split('\r\n');
  expect(header).toMatch(
    /;"Nota \(1 a 5\)";"Respuestas con pulgar abajo";"Escrito por la IA";"Acepta publicidad desde \(UTC\)"$/,
  );
  expect(line).toMatch(/;"2";"1";"(?:Motivo del interés)?";""$/);
  const figures = await client.get(`/api/assistants/${assistant.id}/numbers.csv?by=month`);
  expect(figures.text.split('\r\n').at(-2)).toMatch(/"0";"0";"0";"0";"0";"1";"1";"2,00"$/);

  const erased = await client.send('DELETE', `/api/assistants/${assistant.id}/contact/${sessionId}`);
  expect(erased.status, erased.text).toBe(204);
  expect(await db.select().from(messageRatings).where(eq(messageRatings.assistantId, assistant.id))).toEqual([]);
  const scores = await db
    .select()
    .from(conversationRatings)
    .leftJoin(conversations, eq(conversations.id, conversationRatings.conversationId))
    .where(eq(conversations.assistantId, assistant.id));
  expect(scores).toEqual([]);
  expect(await dumpText(db)).not.toMatch(/arándano/i);
  expect(await quality()).toMatchObject({ down: 1, scored: 1, meanScore: 2, themes: [] });
});

import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import { conversations, leadMessages, rateLimits } from '#shared/schema/index.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { someAddress } from '#tests/support/visitor.ts';
import {
  countedAssistant,
  endReplies,
  newSession,
  storedTurn,
  visitorMessage,
  visitorStore,
} from '#tests/support/visitor-turns.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function counted(key: string) {
  const [row] = await database.db.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row?.count;
}

describe('messages that are stored by one statement', () => {
  test('have each an outcome of their own, as if each had come alone', async () => {
    const { db } = database;
    const { store, statements } = visitorStore(database);
    const [shop, clinic] = [await countedAssistant(database), await countedAssistant(database)];
    const off = await createAssistant(db, { userId: shop.userId, isActive: false });
    const before = crypto.randomUUID();
    const known = newSession();
    await store(visitorMessage({ assistantId: shop.id, newSession: known, clientMessageId: before }));
    await endReplies(database);
    const rested = newSession();
    const held = newSession();
    for (const [session, assistant] of [[rested, shop] as const, [held, clinic] as const])
      await store(visitorMessage({ assistantId: assistant.id, newSession: session }));
    await endReplies(database);
    const ofSession = (session: string) => eq(conversations.sessionId, session);
    await db
      .update(conversations)
      .set({ lastMessageAt: new Date(0) })
      .where(ofSession(rested));
    await db.update(conversations).set({ handledBy: 'waiting' }).where(ofSession(held));
    const address = someAddress();
    const full = { key: `chat:${shop.id}:${address}`, count: 20, resetsAt: new Date(Date.now() + 30_000) };
    await db.insert(rateLimits).values(full);

    const twice = crypto.randomUUID();
    const sent = statements();
    const outcomes = await Promise.all(
      [
        { assistantId: clinic.id },
        { assistantId: shop.id, claimedSession: known, clientMessageId: before },
        { assistantId: shop.id, claimedSession: known, content: '¿Y los libros?' },
        { assistantId: shop.id, claimedSession: known, content: 'Otra' },
        { assistantId: shop.id, clientMessageId: twice, content: 'Dos veces' },
        { assistantId: shop.id, clientMessageId: twice, content: 'Dos veces' },
        { assistantId: shop.id, claimedSession: rested },
        { assistantId: clinic.id, claimedSession: held, content: '¿Hay alguien?' },
        { assistantId: shop.id, address },
        { assistantId: off.id },
        { assistantId: 999_999 },
        { assistantId: clinic.id, content: 'Soy ana@example.org', isLead: true, person: { email: 'ana@example.org' } },
        {
          assistantId: clinic.id,
          content: 'media \ud83d',
          page: { url: 'https://example.org/\udc00', title: 'Página' },
        },
      ].map((message) => store(visitorMessage(message))),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      ...['stored', 'again', 'stored', 'in_flight', 'stored', 'again', 'rested', 'stored', 'limited'],
      ...['missing', 'missing', 'stored', 'stored'],
    ]);
    expect(statements()).toBe(sent + 1);

    const [first, , continued, , , , , withPerson, limited, , , lead, odd] = outcomes.map((turn) =>
      turn.outcome === 'stored' || turn.outcome === 'limited' ? turn.result : undefined,
    );
    expect(first).toMatchObject({ assistant: { id: clinic.id }, sessionKnown: false, earlier: null, noted: false });
    expect(continued).toMatchObject({
      sessionKnown: true,
      charge: { charged: true },
      earlier: [
        { role: 'assistant', content: 'Claro.' },
        { role: 'user', content: 'Hola' },
      ],
    });
    expect(withPerson).toMatchObject({ turn: null, held: { handledBy: 'waiting' }, charge: { charged: false } });
    expect(limited).toMatchObject({ wait: expect.closeTo(30, -1) });
    expect(lead).toMatchObject({ noted: true });
    expect(odd).toMatchObject({ page: { url: 'https://example.org/\ufffd', title: 'Página' } });
    expect(await db.select({ person: leadMessages.person }).from(leadMessages)).toEqual([
      { person: { email: 'ana@example.org' } },
    ]);

    expect(await shop.contents()).toEqual(['Dos veces', 'Hola', 'Hola', '¿Y los libros?']);
    expect(await clinic.contents()).toEqual(['Hola', 'Hola', 'Soy ana@example.org', 'media \ufffd', '¿Hay alguien?']);
    for (const assistant of [shop, clinic]) expect(await assistant.used()).toBe(await assistant.charged());
    // All that were stored, sent again or in flight; not the one of a full address, nor the one whose conversation has rested.
    expect(await counted(`chat:${shop.id}`)).toBe(7);
    expect(await counted(`chat:${shop.id}:${address}`)).toBe(21);
    expect(await counted(`chat:${off.id}`)).toBeUndefined();
    const [told] = await db.select().from(conversations).where(ofSession(held));
    expect(told?.unseenSince).not.toBeNull();
  });

  test('a plan with ten left is charged ten of two hundred at once, and says so to the others', async () => {
    const shop = await countedAssistant(database, { messagesUsed: 40 });
    const { store, statements } = visitorStore(database);
    const turns = await Promise.all(Array.from({ length: 200 }, () => store(visitorMessage({ assistantId: shop.id }))));
    const charges = turns.map((turn) => storedTurn(turn).charge);
    expect(charges.filter(({ charged }) => charged)).toHaveLength(10);
    expect(charges.filter(({ charged, subscription }) => !charged && subscription?.messagesUsed === 50)).toHaveLength(
      190,
    );
    expect([await shop.used(), await shop.charged()]).toEqual([50, 10]);
    expect(statements()).toBeLessThan(20);
  });

  test('each of which comes twice at once are stored and charged once, and take no statement more', async () => {
    const shop = await countedAssistant(database, { plan: 'basic' });
    const { store, statements } = visitorStore(database);
    const messages = Array.from({ length: 96 }, (_, number) =>
      visitorMessage({ assistantId: shop.id, content: `mensaje ${number}`, clientMessageId: crypto.randomUUID() }),
    );
    const twice = messages.flatMap((message) => [message, { ...message, newSession: newSession() }]);
    const outcomes = (await Promise.all(twice.map(store))).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(messages.flatMap(() => ['stored', 'again']));
    expect(await shop.contents()).toEqual(messages.map(({ content }) => content).sort());
    expect([await shop.used(), await shop.charged()]).toEqual([96, 96]);
    expect(statements()).toBe(twice.length / limits.chat.storing.perStatement);
  });

  test('of a hundred from one address twenty are stored, and of an assistant’s as many as are left', async () => {
    const shop = await countedAssistant(database, { plan: 'basic' });
    const { store } = visitorStore(database);
    const address = someAddress();
    const outcomes = async (all: Parameters<typeof visitorMessage>[0][]) =>
      (await Promise.all(all.map((message) => store(visitorMessage(message))))).map(({ outcome }) => outcome);
    const ofOne = await outcomes(Array.from({ length: 100 }, () => ({ assistantId: shop.id, address })));
    expect(ofOne).toEqual([...Array(20).fill('stored'), ...Array(80).fill('limited')]);
    expect(await counted(`chat:${shop.id}`)).toBe(20);
    const { messagesPerAssistant } = limits.chat;
    await database.db
      .update(rateLimits)
      .set({ count: messagesPerAssistant - 5 })
      .where(like(rateLimits.key, `chat:${shop.id}`));
    const ofMany = await outcomes(Array.from({ length: 40 }, () => ({ assistantId: shop.id })));
    expect(ofMany.filter((outcome) => outcome === 'stored')).toHaveLength(5);
    expect(await shop.contents()).toHaveLength(25);
  });

  test('one that the database refuses to read takes none of the others along', async () => {
    const shop = await countedAssistant(database);
    const { store } = visitorStore(database);
    const answers = await Promise.allSettled(
      ['uno', 'con un \u0000', 'dos'].map((content) => store(visitorMessage({ assistantId: shop.id, content }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await shop.contents()).toEqual(['dos', 'uno']);
    expect(await counted(`chat:${shop.id}`)).toBe(2);
  });
});

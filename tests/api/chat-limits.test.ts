import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '#shared/schema/index.ts';
import { type ChatFixture, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import type { Answer } from '#tests/support/contract-check.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { createVisitor, someAddress } from '#tests/support/visitor.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

async function newAssistant() {
  const { id } = await createAssistant(fixture.server.db);
  const before = fixture.openai.requests.length;
  return {
    id,
    visitor: (address?: string) => createVisitor(fixture.server.url, id, address),
    stored: () => storedMessages(fixture.server.db, id),
    calls: () => fixture.openai.requests.length - before,
  };
}

/** The counters of an assistant, by what follows its id. */
async function counters(assistantId: number): Promise<Record<string, number>> {
  const rows = await fixture.server.db
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, `chat:${assistantId}%`));
  return Object.fromEntries(rows.map(({ key, count }) => [key.replace(`chat:${assistantId}`, ''), count]));
}

function statusCounts(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function times<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, number) => make(number));
}

describe('R48: a message is text of 1 to 4,000 characters', () => {
  test.each([
    ['an empty one', ''],
    ['blanks', ' \n\t\u00a0 '],
    ['4,001 characters', 'a'.repeat(4001)],
    ['a number', 7],
    ['a list', ['Hola']],
    ['nothing', null],
  ])('%s is 422, named, not stored and not sent on', async (_what, message) => {
    const { visitor, stored, calls } = await newAssistant();
    const { status, body } = await visitor().say(message);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation', errors: [{ path: 'message' }] });
    expect(await stored()).toEqual([]);
    expect(calls()).toBe(0);
  });

  test('4,000 characters, and blanks around them, are fine', async () => {
    const { visitor, stored } = await newAssistant();
    await visitor().talk(`  ${'ñ'.repeat(4000)}  `);
    expect((await stored())[0]?.content).toBe('ñ'.repeat(4000));
  });

  test.each([
    ['clientMessageId', { clientMessageId: 'one' }],
    ['sessionId', { sessionId: 'x'.repeat(201) }],
    ['chatHistory', { chatHistory: times(201, () => ({ role: 'user', content: 'a' })) }],
  ])('a %s out of bounds is 422', async (path, more) => {
    const { visitor, stored } = await newAssistant();
    const { status, body } = await visitor().say('Hola', more);
    expect([status, body]).toEqual([422, expect.objectContaining({ errors: [expect.objectContaining({ path })] })]);
    expect(await stored()).toEqual([]);
  });

  test('what the contract allows to be null or missing may be', async () => {
    const { id } = await newAssistant();
    const { client } = createVisitor(fixture.server.url, id);
    const body = { message: 'Hola', sessionId: null, clientMessageId: null, chatHistory: null };
    expect((await client.post(`/api/assistants/${id}/chat`, body)).status).toBe(200);
  });
});

describe('R49: one address may send one assistant twenty messages a minute', () => {
  test('of forty at once exactly twenty reach the provider, the others are told when to come back', async () => {
    const { id, visitor, stored, calls } = await newAssistant();
    const address = someAddress();
    const answers = await Promise.all(times(40, (number) => visitor(address).say(`Hola ${number}`)));
    expect(statusCounts(answers)).toEqual({ 200: 20, 429: 20 });
    for (const { headers, body } of answers.filter(({ status }) => status === 429)) {
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(body).toMatchObject({ code: 'rate_limited', message: expect.stringMatching(/^Demasiados/) });
    }
    expect(calls()).toBe(20);
    expect(await stored()).toHaveLength(40);
    // What was denied does not use up what all visitors share.
    expect((await counters(id))['']).toBe(20);
  });

  test('R50: no new session, no stream and no message sent again gets around it', async () => {
    const { id, visitor, calls } = await newAssistant();
    const address = someAddress();
    const clientMessageId = crypto.randomUUID();
    const { sessionId } = await visitor(address).talk('Hola', { clientMessageId });
    await Promise.all(times(19, () => visitor(address).say('Hola', { clientMessageId })));
    for (const saying of [{}, { sessionId }, { sessionId: 'A'.repeat(22) }, { clientMessageId }]) {
      expect((await visitor(address).say('Otra', saying)).status).toBe(429);
    }
    const path = `/api/assistants/${id}/chat`;
    const stream = await visitor(address).client.send('POST', path, {
      json: { message: 'Otra' },
      headers: { Accept: 'text/event-stream' },
    });
    expect([stream.status, stream.headers['content-type']]).toEqual([429, 'application/json; charset=utf-8']);
    expect(calls()).toBe(1);
  });

  test('another address, another assistant and the next minute are free', async () => {
    const { id, visitor } = await newAssistant();
    const other = await newAssistant();
    const address = someAddress();
    await Promise.all(times(20, () => visitor(address).talk('Hola')));
    expect((await visitor(address).say('Hola')).status).toBe(429);
    await visitor(someAddress()).talk('Hola');
    await other.visitor(address).talk('Hola');
    const past = { resetsAt: new Date(Date.now() - 1000) };
    await fixture.server.db
      .update(rateLimits)
      .set(past)
      .where(eq(rateLimits.key, `chat:${id}:${address}`));
    await visitor(address).talk('Hola');
    expect((await counters(id))[`:${address}`]).toBe(1);
  });
});

describe('R49: all visitors of one assistant may send 600 messages a minute', () => {
  async function countedSoFar(assistantId: number, count: number): Promise<void> {
    const resetsAt = new Date(Date.now() + 30_000);
    await fixture.server.db.insert(rateLimits).values({ key: `chat:${assistantId}`, count, resetsAt });
  }

  test('of forty addresses at once exactly those ten come through that are left', async () => {
    const { id, visitor, stored, calls } = await newAssistant();
    await countedSoFar(id, 590);
    const answers = await Promise.all(times(40, () => visitor(someAddress()).say('Hola')));
    expect(statusCounts(answers)).toEqual({ 200: 10, 429: 30 });
    expect(calls()).toBe(10);
    expect(await stored()).toHaveLength(20);
  });

  test('past them nothing is stored or sent on, and the wait is the window’s rest', async () => {
    const { id, visitor, stored, calls } = await newAssistant();
    await countedSoFar(id, 600);
    const { status, headers } = await visitor().say('Hola');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(20);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30);
    expect(await stored()).toEqual([]);
    expect(calls()).toBe(0);
  });
});

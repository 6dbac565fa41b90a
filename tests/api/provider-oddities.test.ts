import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChatFixture, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { chunks, hang, huge, rateLimited, reply, serverError } from '#tests/support/fake-provider-behaviours.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const replyChars = 40_000;

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture({
    providerTimings: { firstTokenTimeoutMs: 700, retryDelayMs: 10, faultsBeforeRest: 10_000 },
  });
});
afterAll(() => fixture.close());

async function newVisitor() {
  const { id } = await createAssistant(fixture.server.db);
  const before = fixture.openai.requests.length;
  return {
    visitor: createVisitor(fixture.server.url, id),
    stored: () => storedMessages(fixture.server.db, id),
    calls: () => fixture.openai.requests.length - before,
  };
}

const delta = (content: unknown) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
const finish = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };

describe('a provider may', () => {
  test.each([
    ['queue a call behind comments', [reply(['Hola'], { keepAlives: 5, pauseMs: 20 })], 1],
    ['fail once before the first word', [serverError(500), reply(['Hola'])], 2],
    ['name a short wait', [rateLimited({ 'retry-after-ms': '20' }), reply(['Hola'])], 2],
    ['think first', [reply(['Hola'], { reasoning: ['A ver…', 'Ya.'] })], 1],
    ['leave out the usage and the end mark', [chunks([delta('Hola'), finish], { done: false })], 1],
    ['write U+0000 and half a character', [chunks([delta('Ho\0la'), delta('\ud83d'), finish])], 1],
    ['send chunks without choices', [chunks([{ choices: null }, {}, delta(null), delta('Hola'), finish])], 1],
  ])('%s: the reply is complete all the same', async (_what, behaviours, expectedCalls) => {
    const { visitor, stored, calls } = await newVisitor();
    fixture.openai.script(...behaviours);
    expect((await visitor.talk('Hola')).response).toBe('Hola');
    expect(calls()).toBe(expectedCalls);
    expect((await stored()).at(-1)).toMatchObject({ state: 'complete', fault: null, content: 'Hola' });
  });

  test('not be silent for longer while it sends nothing but comments', async () => {
    const { visitor, stored } = await newVisitor();
    fixture.openai.script(reply(['Tarde'], { keepAlives: 120, pauseMs: 20 }));
    expect((await visitor.say('Hola')).status).toBe(502);
    expect((await stored()).at(-1)).toMatchObject({ state: 'failed', fault: 'timeout' });
  });
});

describe('R56: ten megabytes', () => {
  test('in pieces are cut, stored up to the bound, and leave the other chats alone', async () => {
    const { visitor, stored } = await newVisitor();
    fixture.openai.script(huge(10 * 1024 * 1024));
    const number = fixture.openai.requests.length + 1;
    const [big, other] = await Promise.all([visitor.ask('Hola'), newVisitor()]);
    expect((await other.visitor.talk('Hola')).response).toBe('Hola, ¿en qué puedo ayudarte?');
    await big.started();
    const events = await big.rest();
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'provider_failed', retryable: true } });
    const call = await fixture.openai.received(number);
    await call.closed;
    expect(call.closedEarly).toBe(true);
    const answer = (await stored()).at(-1);
    expect(answer).toMatchObject({ state: 'partial', fault: 'too_long' });
    expect(answer?.content.replaceAll('a', '').length).toBe(0);
    expect(answer?.content.length).toBe(replyChars);
  });

  test('in one line without end are refused', async () => {
    const { visitor, stored } = await newVisitor();
    fixture.openai.script(huge(10 * 1024 * 1024, { oneLine: true }));
    expect((await visitor.say('Hola')).status).toBe(502);
    expect((await stored()).at(-1)).toMatchObject({ state: 'failed', fault: expect.stringMatching(/garbage|timeout/) });
  });
});

test('R56: a provider that has failed five times rests: the next visitor is told at once, with a time', async () => {
  const resting = await startChatFixture({ providerTimings: { firstTokenTimeoutMs: 200, retryDelayMs: 5 } });
  try {
    const { id } = await createAssistant(resting.server.db);
    resting.openai.setDefault(hang);
    const visitor = createVisitor(resting.server.url, id);
    for (const _ of Array.from({ length: 5 })) expect((await visitor.say('Hola')).status).toBe(502);
    const calls = resting.openai.requests.length;
    const refused = await visitor.say('Soy Ana, 600 100 200');
    expect([refused.status, refused.body]).toEqual([503, expect.objectContaining({ code: 'provider_busy' })]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20);
    expect(resting.openai.requests.length).toBe(calls);
    expect((await storedMessages(resting.server.db, id)).at(-2)?.content).toBe('Soy Ana, 600 100 200');
    // The other provider, and the rest of the site, are not concerned.
    const other = await createAssistant(resting.server.db, { provider: 'deepseek' });
    await createVisitor(resting.server.url, other.id).talk('Hola');
  } finally {
    await resting.close();
  }
});

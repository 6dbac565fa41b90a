import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReplyFault } from '#server/features/chat/replies/reply-faults.ts';
import { assistants } from '#shared/schema/index.ts';
import { type ChatFixture, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import {
  type Behaviour,
  cut,
  emptyAnswer,
  errorInReply,
  hang,
  htmlPage,
  insufficientBalance,
  noCredit,
  rateLimited,
  redirect,
  reply,
  reset,
  serverError,
  stall,
  status,
} from '#tests/support/fake-provider-behaviours.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture({
    providerTimings: {
      firstTokenTimeoutMs: 1_000,
      betweenTokensTimeoutMs: 700,
      retryDelayMs: 10,
      // Each fault is looked at alone; how a provider rests after several stands in tests/providers.
      faultsBeforeRest: 10_000,
    },
  });
});
afterAll(() => fixture.close());

async function newVisitor(provider: 'openai' | 'deepseek' = 'openai') {
  const { db, url } = fixture.server;
  const { id } = await createAssistant(db, { provider });
  const before = fixture[provider].requests.length;
  return {
    visitor: createVisitor(url, id),
    stored: () => storedMessages(db, id),
    calls: () => fixture[provider].requests.length - before,
    notedFault: async () => {
      const [row] = await db.select().from(assistants).where(eq(assistants.id, id));
      return { fault: row?.providerFault, at: row?.providerFaultAt };
    },
  };
}

interface Fault {
  name: string;
  provider?: 'openai' | 'deepseek';
  /** One for each call that may come. */
  behaviours: Behaviour[];
  fault: ReplyFault;
  status: 502 | 503;
  calls: number;
  retryable: boolean;
  /** What had been said by then. */
  text?: string;
}

const secretText = 'CANARIO-DEL-PROVEEDOR sk-fake-openai-0123456789abcdef at /srv/app/index.js:10:5';
const secretError = { message: secretText, type: 'invalid_request_error', param: null, code: null };
const twice = (behaviour: Behaviour) => [behaviour, behaviour];
const refused = (code: number) => [status(code, { error: secretError })];
const openAiCredit = [
  'insufficient_quota',
  'credit_balance_exhausted',
  'organization_spend_limit_exceeded',
  'project_spend_limit_exceeded',
  'organization_usage_limit_exceeded',
];

/** Nobody can mend these by sending the message again. */
const final = { status: 502, calls: 1, retryable: false } as const;
const passing = { status: 502, calls: 1, retryable: true } as const;

const faults: Fault[] = [
  { name: 'a wrong key', behaviours: refused(401), fault: 'invalid_key', ...final },
  { name: 'a wrong key', provider: 'deepseek', behaviours: refused(401), fault: 'invalid_key', ...final },
  { name: 'a key without the right', behaviours: refused(403), fault: 'forbidden', ...final },
  { name: 'a model that is gone', behaviours: refused(404), fault: 'model_unavailable', ...final },
  { name: 'a refused parameter', behaviours: refused(400), fault: 'bad_request', ...final },
  ...openAiCredit.map((code) => ({
    name: `no credit (${code})`,
    behaviours: [noCredit(code, 'insufficient_quota')],
    fault: 'no_credit' as const,
    ...final,
  })),
  { name: 'no balance', provider: 'deepseek', behaviours: [insufficientBalance()], fault: 'no_credit', ...final },
  { name: 'a rate limit', behaviours: [rateLimited()], fault: 'rate_limited', ...passing, status: 503 },
  {
    name: 'a rate limit with a short wait, twice',
    behaviours: twice(rateLimited({ 'retry-after-ms': '20' })),
    fault: 'rate_limited',
    ...passing,
    status: 503,
    calls: 2,
  },
  {
    name: 'a rate limit with a long wait',
    provider: 'deepseek',
    behaviours: [rateLimited({ 'retry-after': '40' })],
    fault: 'rate_limited',
    ...passing,
    status: 503,
  },
  {
    name: 'an error of the server, twice',
    behaviours: twice(serverError()),
    fault: 'server_error',
    ...passing,
    calls: 2,
  },
  {
    name: 'an overload, twice',
    provider: 'deepseek',
    behaviours: twice(serverError(503)),
    fault: 'server_error',
    ...passing,
    calls: 2,
  },
  { name: 'a torn connection, twice', behaviours: twice(reset()), fault: 'unreachable', ...passing, calls: 2 },
  { name: 'silence', behaviours: [hang], fault: 'timeout', ...passing },
  { name: 'silence after the headers', behaviours: [stall()], fault: 'timeout', ...passing },
  { name: 'a stall in the middle', behaviours: [stall(['Pues '])], fault: 'stalled', ...passing, text: 'Pues ' },
  { name: 'an end in the middle', behaviours: [cut(['Pues '])], fault: 'interrupted', ...passing, text: 'Pues ' },
  { name: 'a tear in the middle', behaviours: [reset(['Pues '])], fault: 'interrupted', ...passing, text: 'Pues ' },
  { name: 'an end before the beginning', behaviours: [cut()], fault: 'interrupted', ...passing },
  { name: 'an error page', behaviours: twice(htmlPage(502, secretText)), fault: 'server_error', ...passing, calls: 2 },
  { name: 'a page in place of an answer', behaviours: [htmlPage(200, secretText)], fault: 'garbage', ...passing },
  { name: 'JSON in place of events', behaviours: [status(200, { error: secretError })], fault: 'garbage', ...passing },
  { name: 'a redirect', behaviours: [redirect('https://example.com/')], fault: 'garbage', ...passing },
  {
    name: 'an error object in the middle',
    behaviours: [errorInReply({ ...secretError, code: 'server_error' }, ['Pues '])],
    fault: 'server_error',
    ...passing,
    text: 'Pues ',
  },
  { name: 'an empty answer', behaviours: [emptyAnswer()], fault: 'empty', ...passing },
  { name: 'blanks', provider: 'deepseek', behaviours: [reply(['  ', '\n'])], fault: 'empty', ...passing, text: '  \n' },
];

const named = faults.map(({ provider = 'openai', ...fault }) => ({ provider, ...fault }));

describe.each(named)('R56: $name, $provider', ({ provider, ...expected }) => {
  const { behaviours, fault, retryable, text = '' } = expected;

  test('is a status and one kind sentence in JSON; the message is kept, the owner told', async () => {
    const { visitor, stored, calls, notedFault } = await newVisitor(provider);
    fixture[provider].script(...behaviours);
    const answer = await visitor.say('Soy Ana, 600 100 200');
    expect(answer.status).toBe(expected.status);
    expect(answer.body).toEqual({
      message: expect.stringMatching(/tu correo o tu teléfono/),
      code: expected.status === 503 ? 'provider_busy' : 'provider_failed',
    });
    expect(answer.headers['retry-after'] !== undefined).toBe(retryable);
    expect(`${answer.text}${JSON.stringify(answer.headers)}`).not.toMatch(/CANARIO|sk-|openai|deepseek|quota|balance/i);
    expect(calls()).toBe(expected.calls);
    expect(await stored()).toMatchObject([
      { role: 'user', content: 'Soy Ana, 600 100 200', state: 'complete' },
      { role: 'assistant', content: text, state: text ? 'partial' : 'failed', fault },
    ]);
    await expect.poll(notedFault, { timeout: 5_000 }).toEqual({ fault, at: expect.any(Date) });
  });

  test('is one error event in a stream, after what was said; a good reply clears it', async () => {
    const { visitor, stored, notedFault } = await newVisitor(provider);
    fixture[provider].script(...behaviours);
    const stream = await visitor.ask('Hola');
    const { sessionId } = await stream.started();
    const events = await stream.rest();
    const end = events.pop();
    expect(events.map(({ data }) => ('text' in data ? data.text : '')).join('')).toBe(text);
    expect(end).toEqual({
      event: 'error',
      data: {
        message: expect.stringMatching(/tu correo o tu teléfono/),
        code: expected.status === 503 ? 'provider_busy' : 'provider_failed',
        retryable,
      },
    });
    expect(stream.raw()).not.toMatch(/CANARIO|sk-/);
    const { messages } = await visitor.history(sessionId);
    expect(messages.at(-1)).toMatchObject({ content: text, error: end?.data });
    await expect.poll(notedFault, { timeout: 5_000 }).toMatchObject({ fault });
    await visitor.talk('¿Y ahora?', { sessionId });
    await expect.poll(notedFault, { timeout: 5_000 }).toEqual({ fault: null, at: null });
    expect((await stored()).at(-1)).toMatchObject({ state: 'complete', fault: null });
  });
});

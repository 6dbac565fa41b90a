import { expect, test } from 'vitest';
import {
  errorInReply,
  htmlPage,
  noCredit,
  rateLimited,
  reply,
  reset,
  serverError,
  stall,
} from '#tests/support/fake-provider-behaviours.ts';
import { fakeProvider, llmClient, question, read } from './llm-fixture.ts';

const serverErrorInReply = { message: 'x', type: 'server_error', code: 'server_error' };

test.each([
  ['a 500', serverError()],
  ['a 503 page', htmlPage(503)],
  ['a reset', reset()],
  ['a rate limit with a short wait', rateLimited({ 'retry-after-ms': '5' })],
  ['an error before the first text', errorInReply(serverErrorInReply)],
])('R56 after %s the second try answers', async (_, behaviour) => {
  const fake = await fakeProvider();
  fake.script(behaviour);
  const { text, fault } = await read(llmClient(), question(fake));
  expect(fault).toBeUndefined();
  expect(text).toContain('Hola');
  expect(fake.requests).toHaveLength(2);
  expect(fake.requests[1]?.body).toEqual(fake.requests[0]?.body);
});

test('R56 there is no third try', async () => {
  const fake = await fakeProvider();
  fake.script(serverError(), rateLimited({ 'retry-after-ms': '5' }));
  expect((await read(llmClient(), question(fake))).fault?.kind).toBe('rate_limited');
  expect(fake.requests).toHaveLength(2);
});

test('no try after the first text: it would say it twice', async () => {
  const fake = await fakeProvider();
  fake.script(errorInReply(serverErrorInReply, ['Abrimos ']));
  const { text, fault } = await read(llmClient(), question(fake));
  expect(fault?.kind).toBe('server_error');
  expect(text).toBe('Abrimos ');
  expect(fake.requests).toHaveLength(1);
});

test('no credit is never tried again, whatever the headers say', async () => {
  const fake = await fakeProvider();
  fake.script((exchange) => {
    exchange.response.setHeader('retry-after-ms', '1');
    exchange.response.setHeader('x-should-retry', 'true');
    return noCredit('credit_balance_exhausted')(exchange);
  });
  expect((await read(llmClient(), question(fake))).fault?.kind).toBe('no_credit');
  expect(fake.requests).toHaveLength(1);
});

test('the wait is the one that the provider asks for, in any of its forms', async () => {
  const fake = await fakeProvider();
  const waits: number[] = [];
  const client = llmClient({ delay: async (ms) => void waits.push(ms) });
  const inTwoSeconds = new Date(Date.now() + 2_500).toUTCString();
  fake.script(rateLimited({ 'retry-after-ms': '250' }), reply(['Hola']));
  fake.script(rateLimited({ 'retry-after': '2' }), reply(['Hola']));
  fake.script(rateLimited({ 'retry-after': inTwoSeconds }), reply(['Hola']));
  fake.script(serverError(503, { 'retry-after': '1' }), reply(['Hola']));
  for (let call = 0; call < 4; call += 1) expect((await read(client, question(fake))).text).toBe('Hola');
  expect(waits).toEqual([250, 2000, expect.any(Number), 1000]);
  expect(waits[2]).toBeGreaterThan(0);
  expect(waits[2]).toBeLessThanOrEqual(2_500);
});

test.each([
  [0, 75],
  [0.5, 100],
  [1, 125],
])('without one it is the delay, spread by a quarter (%d)', async (drawn, expected) => {
  const fake = await fakeProvider();
  const waits: number[] = [];
  const client = llmClient({
    random: () => drawn,
    delay: async (ms) => void waits.push(ms),
    timings: { retryDelayMs: 100 },
  });
  fake.script(serverError());
  await read(client, question(fake));
  expect(waits).toEqual([expected]);
});

test('a 503 that asks for a long wait is not waited for', async () => {
  const fake = await fakeProvider();
  fake.script(serverError(503, { 'retry-after': '30' }));
  const { fault } = await read(llmClient(), question(fake));
  expect(fault).toMatchObject({ kind: 'server_error', retryAfterSeconds: 30 });
  expect(fake.requests).toHaveLength(1);
});

test('the second try has its own time for the first token', async () => {
  const fake = await fakeProvider();
  fake.script(serverError(), async (exchange) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await reply(['Hola'])(exchange);
  });
  const client = llmClient({
    timings: { firstTokenTimeoutMs: 600, retryDelayMs: 450 },
    random: () => 0.5,
  });
  expect((await read(client, question(fake))).text).toBe('Hola');
});

test('an error of an adapter that is no fault, but a bug, is thrown as it is', async () => {
  const fake = await fakeProvider();
  const client = llmClient({
    adapter: {
      async stream() {
        throw new RangeError('a bug');
      },
      takesTools: () => false,
      takesPictures: () => false,
    },
  });
  await expect(read(client, question(fake))).rejects.toThrow(RangeError);
});

test('an error of whoever listens is no fault of the provider, and ends the call', async () => {
  const fake = await fakeProvider();
  fake.setDefault(stall(['Abrimos ']));
  const client = llmClient();
  const fail = () => {
    throw new RangeError('a bug');
  };
  for (let call = 0; call < 6; call += 1) {
    await expect(read(client, question(fake), new AbortController().signal, fail)).rejects.toThrow(RangeError);
  }
  for (const request of fake.requests) await request.closed;
  expect(fake.requests.map(({ closedEarly }) => closedEarly)).toEqual(Array(6).fill(true));
});

import { expect, test } from 'vitest';
import type { LlmClient } from '#server/providers/llm/llm.ts';
import {
  type Behaviour,
  cut,
  emptyAnswer,
  htmlPage,
  insufficientBalance,
  noCredit,
  rateLimited,
  reply,
  reset,
  serverError,
  stall,
  status,
} from '#tests/support/fake-provider-behaviours.ts';
import { errorBody } from '#tests/support/fake-provider-wire.ts';
import { fakeProvider, handClock, llmClient, question, read, readAndLeave } from './llm-fixture.ts';

type Fake = Awaited<ReturnType<typeof fakeProvider>>;

const forbidden = status(403, errorBody('no', 'x', null));

async function kindsOf(client: LlmClient, fake: Fake, calls: number) {
  const kinds: (string | undefined)[] = [];
  for (let call = 0; call < calls; call += 1) kinds.push((await read(client, question(fake))).fault?.kind);
  return kinds;
}

test.each<[string, Behaviour]>([
  ['server_error', serverError()],
  ['rate_limited', rateLimited()],
  ['no_credit', noCredit()],
  ['no_credit', insufficientBalance()],
  ['forbidden', forbidden],
  ['garbage', htmlPage(200)],
  ['interrupted', cut(['Hola'])],
  ['unreachable', reset()],
])('R56 five times %s in a row: the sixth call fails at once, without a call', async (kind, behaviour) => {
  const fake = await fakeProvider();
  fake.setDefault(behaviour);
  const client = llmClient({ clock: handClock() });
  expect(await kindsOf(client, fake, 5)).toEqual([kind, kind, kind, kind, kind]);
  const calls = fake.requests.length;
  const { fault } = await read(client, question(fake));
  expect(fault).toMatchObject({ kind: 'resting', retryAfterSeconds: 30 });
  expect(fake.requests).toHaveLength(calls);
});

test('R56 so do five silences', async () => {
  const fake = await fakeProvider();
  fake.setDefault(stall(['Hola']));
  const client = llmClient({ timings: { betweenTokensTimeoutMs: 40 } });
  expect(await kindsOf(client, fake, 6)).toEqual([...Array(5).fill('stalled'), 'resting']);
});

test.each<[string, Behaviour]>([
  ['bad_request', status(400, errorBody('no', 'x', null))],
  ['model_unavailable', status(404, errorBody('no', 'x', 'model_not_found'))],
  ['empty', emptyAnswer()],
])('%s is about one call: no number of them makes a rest', async (kind, behaviour) => {
  const fake = await fakeProvider();
  fake.setDefault(behaviour);
  expect(await kindsOf(llmClient(), fake, 8)).toEqual(Array(8).fill(kind));
});

test('a good answer in between starts the count anew', async () => {
  const fake = await fakeProvider();
  fake.script(forbidden, forbidden, forbidden, forbidden, reply(['Hola']), forbidden, forbidden, forbidden, forbidden);
  const kinds = await kindsOf(llmClient(), fake, 10);
  expect(kinds).not.toContain('resting');
});

test('callers that leave count for nothing', async () => {
  const fake = await fakeProvider();
  fake.setDefault(stall(['Hola']));
  const client = llmClient();
  for (let call = 0; call < 6; call += 1) {
    await readAndLeave(client, question(fake));
  }
  fake.setDefault(reply(['Hola']));
  expect(await kindsOf(client, fake, 1)).toEqual([undefined]);
});

test('R56 another key, address or provider is not concerned', async () => {
  const [broken, sound] = [await fakeProvider(), await fakeProvider('compatible')];
  broken.setDefault(forbidden);
  const client = llmClient();
  await kindsOf(client, broken, 6);
  expect(await kindsOf(client, sound, 1)).toEqual([undefined]);
  const other = question(broken);
  const { fault } = await read(client, { ...other, connection: { ...other.connection, apiKey: 'sk-other' } });
  expect(fault?.kind).toBe('invalid_key');
});

test('R56 after the rest one probe goes through; a good one ends the rest', async () => {
  const fake = await fakeProvider();
  const clock = handClock();
  const client = llmClient({ clock });
  fake.setDefault(forbidden);
  await kindsOf(client, fake, 5);
  fake.setDefault(reply(['Hola']));
  clock.advance(29_000);
  expect((await read(client, question(fake))).fault).toMatchObject({ kind: 'resting', retryAfterSeconds: 1 });
  clock.advance(1_000);
  expect(await kindsOf(client, fake, 3)).toEqual([undefined, undefined, undefined]);
  // And the count is back at nothing.
  fake.setDefault(forbidden);
  expect(await kindsOf(client, fake, 5)).not.toContain('resting');
});

test('R56 a bad probe starts the rest anew', async () => {
  const fake = await fakeProvider();
  const clock = handClock();
  const client = llmClient({ clock });
  fake.setDefault(forbidden);
  await kindsOf(client, fake, 5);
  clock.advance(30_000);
  expect(await kindsOf(client, fake, 2)).toEqual(['forbidden', 'resting']);
  clock.advance(29_999);
  expect(await kindsOf(client, fake, 1)).toEqual(['resting']);
  expect(fake.requests).toHaveLength(6);
});

test('R56 while one probes, the others go on failing at once', async () => {
  const fake = await fakeProvider();
  const clock = handClock();
  const client = llmClient({ clock });
  fake.setDefault(forbidden);
  await kindsOf(client, fake, 5);
  clock.advance(30_000);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  fake.setDefault(async (exchange) => {
    await held;
    await reply(['Hola'])(exchange);
  });
  const probe = read(client, question(fake));
  await fake.received(6);
  expect(await kindsOf(client, fake, 3)).toEqual(['resting', 'resting', 'resting']);
  letGo();
  expect((await probe).text).toBe('Hola');
  expect(await kindsOf(client, fake, 1)).toEqual([undefined]);
  expect(fake.requests).toHaveLength(7);
});

test('a probe whose caller leaves, or that says nothing of the provider, hands over to the next', async () => {
  const fake = await fakeProvider();
  const clock = handClock();
  const client = llmClient({ clock });
  fake.setDefault(forbidden);
  await kindsOf(client, fake, 5);
  clock.advance(30_000);
  fake.script(stall(['Hola']), emptyAnswer(), reply(['Hola']));
  await readAndLeave(client, question(fake));
  expect(await kindsOf(client, fake, 2)).toEqual(['empty', undefined]);
});

test('calls under way when the rest begins do not make it longer', async () => {
  const fake = await fakeProvider();
  const clock = handClock();
  const client = llmClient({ clock });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  fake.setDefault(async (exchange) => {
    await held;
    await forbidden(exchange);
  });
  const late = Array.from({ length: 3 }, () => read(client, question(fake)));
  await fake.received(3);
  fake.setDefault(forbidden);
  await kindsOf(client, fake, 5);
  clock.advance(20_000);
  letGo();
  await Promise.all(late);
  clock.advance(10_000);
  fake.setDefault(reply(['Hola']));
  expect(await kindsOf(client, fake, 1)).toEqual([undefined]);
});

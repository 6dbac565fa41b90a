import { expect, test } from 'vitest';
import type { ObservedCall } from '#server/providers/llm/observed-client.ts';
import {
  type Behaviour,
  cut,
  emptyAnswer,
  noCredit,
  reply,
  serverError,
  stall,
} from '#tests/support/fake-provider-behaviours.ts';
import { fakeProvider, llmClient, question, read, readAndLeave } from './llm-fixture.ts';

function observed(options: Parameters<typeof llmClient>[0] = {}) {
  const calls: ObservedCall[] = [];
  return { calls, client: llmClient({ ...options, observe: (call) => calls.push(call) }) };
}

test('a good call is told once, with the times of its first text and of all of it', async () => {
  const fake = await fakeProvider('deepseek');
  fake.script(reply(['Hola', ' mundo'], { pauseMs: 40 }));
  const { client, calls } = observed();
  await read(client, question(fake));
  expect(calls).toEqual([
    { provider: 'deepseek', outcome: 'ok', firstTokenMs: expect.any(Number), totalMs: expect.any(Number) },
  ]);
  const [{ firstTokenMs = 0, totalMs } = { totalMs: 0 }] = calls;
  expect(firstTokenMs).toBeGreaterThan(0);
  expect(totalMs - firstTokenMs).toBeGreaterThan(60);
});

test.each<[string, Behaviour, boolean]>([
  ['no_credit', noCredit(), false],
  ['server_error', serverError(), false],
  ['empty', emptyAnswer(), false],
  ['interrupted', cut(['Hola']), true],
  ['stalled', stall(['Hola']), true],
])('a call that fails is told as %s, its second try included', async (outcome, behaviour, spoke) => {
  const fake = await fakeProvider();
  fake.setDefault(behaviour);
  const { client, calls } = observed({ timings: { betweenTokensTimeoutMs: 60 } });
  await read(client, question(fake));
  expect(calls).toMatchObject([{ provider: 'openai', outcome }]);
  expect(calls[0]?.firstTokenMs !== undefined).toBe(spoke);
});

test('a call that its caller leaves is stopped, and one that rests is told, too', async () => {
  const fake = await fakeProvider();
  fake.script(stall(['Hola']), stall(['Hola']));
  const { client, calls } = observed();
  await readAndLeave(client, question(fake));
  const abort = new AbortController();
  const whole = client.complete(question(fake), abort.signal);
  await fake.received(2);
  abort.abort();
  await expect(whole).rejects.toThrow();
  fake.setDefault(noCredit());
  for (let call = 0; call < 6; call += 1) await read(client, question(fake));
  const outcomes = ['stopped', 'stopped', ...Array(5).fill('no_credit'), 'resting'];
  expect(calls.map(({ outcome }) => outcome)).toEqual(outcomes);
});

test('an answer that is wanted whole is told once, by what it came to', async () => {
  const fake = await fakeProvider();
  fake.script(reply(['{}']), reply(['{'], { finishReason: 'length' }), stall(['{']));
  const { client, calls } = observed({ timings: { completionTimeoutMs: 150 } });
  const never = new AbortController().signal;
  await client.complete(question(fake), never);
  await expect(client.complete(question(fake), never)).rejects.toThrow();
  await expect(client.complete(question(fake), never)).rejects.toThrow();
  expect(calls.map(({ outcome }) => outcome)).toEqual(['ok', 'garbage', 'timeout']);
});

test('a bug is no outcome', async () => {
  const fake = await fakeProvider();
  const { client, calls } = observed();
  const fail = () => {
    throw new RangeError('a bug');
  };
  await expect(read(client, question(fake), new AbortController().signal, fail)).rejects.toThrow(RangeError);
  expect(calls).toEqual([]);
});

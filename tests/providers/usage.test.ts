import { expect, test } from 'vitest';
import type { LlmUsage } from '#server/providers/llm/llm.ts';
import { estimateUsage } from '#server/providers/llm/usage.ts';
import {
  type Behaviour,
  chunks,
  cut,
  emptyAnswer,
  errorInReply,
  hang,
  htmlPage,
  rateLimited,
  reply,
  reset,
  serverError,
  stall,
} from '#tests/support/fake-provider-behaviours.ts';
import { sendText, sendUsage, startEvents } from '#tests/support/fake-provider-wire.ts';
import { fakeProvider, llmClient, question, read, readAndLeave } from './llm-fixture.ts';

const free = { promptTokens: 0, completionTokens: 0, estimated: false, costNanos: 0 };
const say = (content: string) => ({ choices: [{ delta: { content } }] });
const stop = { choices: [{ delta: {}, finish_reason: 'stop' }] };
const counted = { prompt_tokens: 1000, completion_tokens: 7, total_tokens: 1007 };

test.each<[string, object]>([
  ['OpenAI', { ...counted, prompt_tokens_details: { cached_tokens: 900, audio_tokens: 0 } }],
  ['DeepSeek', { ...counted, prompt_cache_hit_tokens: 900, prompt_cache_miss_tokens: 100 }],
])('%s tells how much of the prompt came from its cache', async (_, usage) => {
  const fake = await fakeProvider();
  fake.script(chunks([say('Hola'), stop, { choices: [], usage }]));
  const { finish } = await read(llmClient(), question(fake));
  const expected = { promptTokens: 1000, completionTokens: 7, cachedPromptTokens: 900, estimated: false };
  expect(finish?.usage).toEqual(expected);
});

test('a server that tells nothing of its cache has none', async () => {
  const fake = await fakeProvider();
  fake.script(chunks([say('Hola'), stop, { choices: [], usage: { ...counted, prompt_tokens_details: null } }]));
  const { finish } = await read(llmClient(), question(fake));
  expect(finish?.usage).toEqual({ promptTokens: 1000, completionTokens: 7, estimated: false });
});

/** What the texts of the question and these words come to. */
function guess({ messages }: ReturnType<typeof question>, written: string): LlmUsage {
  return estimateUsage({ messages }, written.length);
}

test.each<[string, object[]]>([
  ['none at all', []],
  ['none that can be', [{ choices: [], usage: { ...counted, prompt_tokens: 1e15 } }]],
  ['a negative one', [{ choices: [], usage: { ...counted, completion_tokens: -1 } }]],
  ['one of texts', [{ choices: [], usage: { prompt_tokens: '1000', completion_tokens: '7' } }]],
])('the usage of a server that tells %s is guessed', async (_, told) => {
  const fake = await fakeProvider();
  fake.script(chunks([say('Hola'), stop, ...told]));
  const request = question(fake);
  const { finish } = await read(llmClient(), request);
  expect(finish?.usage).toEqual(guess(request, 'Hola'));
  expect(finish?.usage.promptTokens).toBeGreaterThan(0);
});

test('a reply that its reader stops costs what it had come to', async () => {
  const fake = await fakeProvider();
  fake.script(stall(['Abrimos a las ']));
  const request = question(fake);
  const { finish } = await readAndLeave(llmClient(), request);
  expect(finish).toEqual({ reason: undefined, usage: guess(request, 'Abrimos a las ') });
});

test.each<[string, Behaviour]>([
  ['cut', cut(['Abrimos '])],
  ['torn', reset(['Abrimos '])],
  ['silent', stall(['Abrimos '])],
  ['an error in the middle', errorInReply({ message: 'x', code: 'server_error' }, ['Abrimos '])],
])('so does one that fails: %s', async (_, behaviour) => {
  const fake = await fakeProvider();
  fake.script(behaviour);
  const request = question(fake);
  const { fault } = await read(llmClient({ timings: { betweenTokensTimeoutMs: 100 } }), request);
  expect(fault?.usage).toEqual(guess(request, 'Abrimos '));
});

test('thoughts are paid for as well', async () => {
  const fake = await fakeProvider('compatible');
  fake.script(reply(['Hola'], { reasoning: ['Hmm. ', 'A greeting.'], usage: false }));
  const request = question(fake);
  expect((await read(llmClient(), request)).finish?.usage).toEqual(guess(request, 'Hmm. A greeting.Hola'));
});

test('an answer without a word costs what the provider says', async () => {
  const fake = await fakeProvider();
  fake.script(emptyAnswer('length'));
  const { fault } = await read(llmClient(), question(fake));
  expect(fault).toMatchObject({ kind: 'empty', usage: { promptTokens: 21, completionTokens: 0, estimated: false } });
});

test('a figure that came before a reply was cut is the provider’s own', async () => {
  const fake = await fakeProvider();
  fake.script((exchange) => {
    startEvents(exchange);
    sendText(exchange, 'Abrimos ');
    sendUsage(exchange, 21, 9);
    exchange.response.end();
  });
  const { fault } = await read(llmClient(), question(fake));
  expect(fault).toMatchObject({
    kind: 'interrupted',
    usage: { promptTokens: 21, completionTokens: 9, estimated: false },
  });
});

test.each<[string, Behaviour]>([
  ['refused', rateLimited()],
  ['refused twice', serverError()],
  ['reset', reset()],
  ['answered with a page', htmlPage(200)],
  ['never answered', hang],
])('a call that is %s costs nothing', async (_, behaviour) => {
  const fake = await fakeProvider();
  fake.setDefault(behaviour);
  const { fault } = await read(llmClient({ timings: { firstTokenTimeoutMs: 100 } }), question(fake));
  expect(fault?.usage).toEqual(free);
});

test('neither does one that rests, or whose caller has left', async () => {
  const fake = await fakeProvider();
  fake.setDefault(rateLimited());
  const client = llmClient();
  for (let call = 0; call < 5; call += 1) await read(client, question(fake));
  expect((await read(client, question(fake))).fault).toMatchObject({ kind: 'resting', usage: free });
  expect((await read(client, question(fake), AbortSignal.abort())).finish?.usage).toEqual(free);
});

test('a reply of two tries costs both', async () => {
  const fake = await fakeProvider();
  fake.script(errorInReply({ message: 'x', code: 'server_error' }), reply(['Hola']));
  const request = question(fake);
  const { finish } = await read(llmClient(), request);
  const failed = guess(request, '');
  expect(finish?.usage).toEqual({ promptTokens: failed.promptTokens + 21, completionTokens: 1, estimated: true });
});

test('an answer that is wanted whole and comes to nothing tells its cost in the fault', async () => {
  const fake = await fakeProvider();
  fake.script(reply(['{"a":'], { finishReason: 'length' }), stall(['{"a":']));
  const client = llmClient({ timings: { completionTimeoutMs: 200 } });
  const request = question(fake);
  const never = new AbortController().signal;
  const usage = { promptTokens: 21, completionTokens: 1, estimated: false };
  await expect(client.complete(request, never)).rejects.toMatchObject({ kind: 'garbage', usage });
  await expect(client.complete(request, never)).rejects.toMatchObject({
    kind: 'timeout',
    usage: guess(request, '{"a":'),
  });
});

import { expect, test } from 'vitest';
import { chunks, cut, reply } from '#tests/support/fake-provider-behaviours.ts';
import { fakeProvider, llmClient, question, read } from './llm-fixture.ts';

const [high, low] = ['\ud83d', '\ude00'];

test.each<[string, string[], string]>([
  ['U+0000 is left out', ['Ho\0la', '\0', ' mundo\0'], 'Hola mundo'],
  ['a half without the other is replaced', [`a${low}b`, `c${high}d`], 'a\ufffdbc\ufffdd'],
  ['a pair in one piece stays', [`a${high}${low}b`], 'a😀b'],
  ['a pair over two pieces stays', [`Hola ${high}`, `${low}!`], 'Hola 😀!'],
  ['two pairs over three pieces stay', [high, `${low}${high}`, low], '😀😀'],
  ['a pair with U+0000 in between stays', [high, '\0', low], '😀'],
  ['a half and another half are replaced', [`a${high}`, `${high}b`], 'a\ufffd\ufffdb'],
  ['a half that the answer ends with is left out', ['Hola', high], 'Hola'],
])('of what a model writes, %s', async (_, pieces, text) => {
  const fake = await fakeProvider();
  fake.script(reply(pieces, { pauseMs: 15 }), reply(pieces));
  const outcome = await read(llmClient(), question(fake));
  expect(outcome.text).toBe(text);
  // Whoever sends the pieces on, one by one, sends whole characters.
  expect(outcome.pieces.every((piece) => piece.isWellFormed() && piece !== '')).toBe(true);
  const whole = await llmClient().complete(question(fake), new AbortController().signal);
  expect(whole.text).toBe(text);
});

test('a refusal is cleaned, too', async () => {
  const fake = await fakeProvider();
  const stop = { choices: [{ delta: {}, finish_reason: 'stop' }] };
  fake.script(chunks([{ choices: [{ delta: { refusal: 'No\0 puedo.' } }] }, stop]));
  expect((await read(llmClient(), question(fake))).text).toBe('No puedo.');
});

test('an answer of nothing that can be said is empty', async () => {
  const fake = await fakeProvider();
  fake.script(reply(['\0', '\0\0', high]));
  expect((await read(llmClient(), question(fake))).fault?.kind).toBe('empty');
});

test('a model that writes what can not be said is not silent', async () => {
  const fake = await fakeProvider();
  fake.script(reply([...Array(8).fill('\0'), 'Hola'], { pauseMs: 60 }));
  const client = llmClient({ timings: { firstTokenTimeoutMs: 250 } });
  expect((await read(client, question(fake))).text).toBe('Hola');
});

test('of a reply that is cut the text before it is clean', async () => {
  const fake = await fakeProvider();
  fake.script(cut([`Hola ${high}`]));
  const { text, fault } = await read(llmClient(), question(fake));
  expect({ text, kind: fault?.kind }).toEqual({ text: 'Hola ', kind: 'interrupted' });
});

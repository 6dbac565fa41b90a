import { expect, test } from 'vitest';
import type { TurnTools } from '#server/features/chat/tools/turn-tools.ts';
import { writeWithTools } from '#server/features/chat/tools/writing.ts';
import type { LlmClient, LlmTool } from '#server/providers/llm/llm.ts';
import type { FakeProvider } from '#tests/support/fake-provider.ts';
import { hang, reply } from '#tests/support/fake-provider-behaviours.ts';
import { toolCalls } from '#tests/support/fake-provider-tools.ts';
import { fakeProvider, llmClient, question } from './llm-fixture.ts';

const offered: LlmTool[] = [
  {
    name: 'ver_servicios',
    description: 'Services',
    parameters: { type: 'object', properties: {}, required: [], additionalProperties: false },
  },
];
const looks = toolCalls([{ name: 'ver_servicios', arguments: {} }]);

interface Options {
  run?: TurnTools['run'];
  byRule?: string;
  /** Hears what is written. */
  onText?: (text: string) => void;
}

function writing(
  fake: FakeProvider,
  llm: LlmClient,
  { run = async () => ['x'], byRule, onText = () => {} }: Options = {},
) {
  const written: string[] = [];
  const tools: TurnTools = {
    ...{ offered, rules: '', run, hasRead: false, hasCard: false, intro: undefined },
    offerByRule: async () => byRule,
  };
  const go = (timeUp: AbortSignal, model = 'gpt-6-luna') =>
    writeWithTools({
      ...{ llm, tools, timeUp, request: question(fake, { model }) },
      onText(text) {
        written.push(text);
        onText(text);
      },
      learn: () => {},
      signal: new AbortController().signal,
    });
  return { go, text: () => written.join('') };
}

const never = new AbortController().signal;

test('when the time for calls is over between rounds, the model is to answer', async () => {
  const fake = await fakeProvider();
  const time = new AbortController();
  const run = async () => {
    time.abort();
    return ['x'];
  };
  const { go, text } = writing(fake, llmClient({ own: true }), { run });
  fake.script(looks, reply(['Hay hora.']));
  expect(await go(time.signal)).toMatchObject({ reason: 'stop', usage: { promptTokens: 121 } });
  expect(fake.requests.map(({ body }) => body)).toMatchObject([{ tools: [{}] }, { tool_choice: 'none' }]);
  expect(text()).toBe('Hay hora.');
});

test('when it is over while the model says nothing, it is asked to answer', async () => {
  const fake = await fakeProvider();
  const time = new AbortController();
  const { go, text } = writing(fake, llmClient({ own: true }));
  fake.script(hang, reply(['Hay hora.']));
  const written = go(time.signal);
  await fake.received(1);
  time.abort();
  expect(await written).toMatchObject({ reason: 'stop' });
  expect(fake.requests.map(({ body }) => body)).toMatchObject([{ tools: [{}] }, { tool_choice: 'none' }]);
  expect(text()).toBe('Hay hora.');
});

test('an answer that is being written when the time is over is not cut', async () => {
  const fake = await fakeProvider();
  const time = new AbortController();
  const { go, text } = writing(fake, llmClient({ own: true }), { onText: () => time.abort() });
  fake.script(reply(['Uno, ', 'dos, ', 'tres.'], { pauseMs: 10 }));
  await go(time.signal);
  expect(text()).toBe('Uno, dos, tres.');
  expect(fake.requests).toHaveLength(1);
});

test('a server that refuses tools gets the card by rule where the words ask for one, else the question without tools', async () => {
  const fake = await fakeProvider('compatible');
  const first = writing(fake, llmClient(), { byRule: 'Elige la hora.' });
  expect(await first.go(never, 'llama-2')).toMatchObject({ reason: 'stop', usage: { promptTokens: 0 } });
  expect(first.text()).toBe('Elige la hora.');
  const second = writing(fake, llmClient());
  await second.go(never, 'llama-2');
  expect(second.text()).toBe('Hola, ¿en qué puedo ayudarte?');
  expect(fake.requests.map(({ body }) => JSON.stringify(body).includes('tools'))).toEqual([true, true, false]);
});

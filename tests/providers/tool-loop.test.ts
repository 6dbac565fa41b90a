import { setTimeout as delay } from 'node:timers/promises';
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

function writing(
  fake: FakeProvider,
  llm: LlmClient,
  { run = async () => ['x'], byRule }: Partial<Pick<TurnTools, 'run'>> & { byRule?: string } = {},
) {
  const written: string[] = [];
  const tools: TurnTools = {
    ...{ offered, rules: '', run, hasRead: false, hasCard: false, intro: undefined },
    offerByRule: async () => byRule,
  };
  const go = (totalMs: number, model = 'gpt-6-luna') =>
    writeWithTools({
      ...{ llm, tools, totalMs, request: question(fake, { model }) },
      onText: (text) => written.push(text),
      learn: () => {},
      signal: new AbortController().signal,
    });
  return { go, text: () => written.join('') };
}

test('when the time for calls is over, the model is to answer: between rounds, and while it says nothing', async () => {
  const fake = await fakeProvider();
  const slow = async () => {
    await delay(60);
    return ['x'];
  };
  const { go, text } = writing(fake, llmClient({ own: true }), { run: slow });
  fake.script(looks, reply(['Hay hora.']));
  expect(await go(50)).toMatchObject({ reason: 'stop', usage: { promptTokens: 121 } });
  expect(fake.requests.at(-1)?.body).toMatchObject({ tool_choice: 'none' });
  // The first says nothing until the time is over.
  fake.script(hang, reply([' Y mañana también.']));
  expect(await go(50)).toMatchObject({ reason: 'stop' });
  expect(fake.requests).toHaveLength(4);
  expect(text()).toBe('Hay hora. Y mañana también.');
});

test('an answer that is being written when the time is over is not cut', async () => {
  const fake = await fakeProvider();
  const { go, text } = writing(fake, llmClient({ own: true }));
  fake.script(reply(['Uno, ', 'dos, ', 'tres.'], { pauseMs: 40 }));
  await go(60);
  expect(text()).toBe('Uno, dos, tres.');
  expect(fake.requests).toHaveLength(1);
});

test('a server that refuses tools gets the card by rule where the words ask for one, else the question without tools', async () => {
  const fake = await fakeProvider('compatible');
  const first = writing(fake, llmClient(), { byRule: 'Elige la hora.' });
  expect(await first.go(1_000, 'llama-2')).toMatchObject({ reason: 'stop', usage: { promptTokens: 0 } });
  expect(first.text()).toBe('Elige la hora.');
  const second = writing(fake, llmClient());
  await second.go(1_000, 'llama-2');
  expect(second.text()).toBe('Hola, ¿en qué puedo ayudarte?');
  expect(fake.requests.map(({ body }) => JSON.stringify(body).includes('tools'))).toEqual([true, true, false]);
});

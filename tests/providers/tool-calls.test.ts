import { describe, expect, test } from 'vitest';
import type { LlmRequest, LlmTool, ToolRound } from '#server/providers/llm/llm.ts';
import { ToolsRefused } from '#server/providers/llm/llm.ts';
import { modelCatalogue } from '#shared/domain/assistants/models.ts';
import type { FakeProvider } from '#tests/support/fake-provider.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { type FakeCall, type ToolCallShape, toolCallShapes, toolCalls } from '#tests/support/fake-provider-tools.ts';
import type { Flavour } from '#tests/support/fake-provider-wire.ts';
import { fakeProvider, llmClient, question, read } from './llm-fixture.ts';

const never = new AbortController().signal;

function tool(name: string): LlmTool {
  const properties = { day: { type: ['string', 'null'] } };
  return {
    name,
    description: 'Free times',
    parameters: { type: 'object', properties, required: ['day'], additionalProperties: false },
  };
}

const tools = [tool('ver_horas'), tool('ver_servicios')];
const calls: FakeCall[] = [
  { name: 'ver_horas', arguments: { day: 'el 3 de diciembre, «mañana»\n' } },
  { name: 'ver_horas', arguments: { day: null } },
  { name: 'ver_servicios', arguments: {} },
];

/** A compatible server has models of its own. */
const modelOf = ({ flavour }: FakeProvider) => (flavour === 'compatible' ? { model: 'llama-4' } : {});

function asking(fake: FakeProvider, rounds: readonly ToolRound[] = [], more: Partial<LlmRequest> = {}): LlmRequest {
  return question(fake, { ...modelOf(fake), tools: { offered: tools, rounds, mayCall: true }, ...more });
}

const flavours: Flavour[] = ['openai', 'deepseek', 'compatible'];
const shapes = Object.keys(toolCallShapes) as ToolCallShape[];

describe.each(flavours)('%s', (flavour) => {
  const own = flavour !== 'compatible';

  test.each(shapes)('calls that come as "%s" are the same, and are taken back with what they gave', async (shape) => {
    const fake = await fakeProvider(flavour);
    const client = llmClient({ own });
    for (const finishReason of ['tool_calls', 'stop', 'function_call']) {
      fake.script(toolCalls(calls, shape, { text: 'Lo miro.', finishReason }), reply(['Hay hora.']));
      const first = await read(client, asking(fake));
      expect(first.fault).toBeUndefined();
      expect(first.text).toBe('Lo miro.');
      const called = first.finish?.calls ?? [];
      expect(called.map(({ name, arguments: given }) => [name, JSON.parse(given)])).toEqual(
        calls.map(({ name, arguments: given }) => [name, given]),
      );
      expect(new Set(called.map(({ id }) => id)).size).toBe(3);
      const round = { text: first.text, reasoning: first.finish?.reasoning, calls: called, results: ['a', 'b', 'c'] };
      const second = await read(client, asking(fake, [round]));
      expect(second.fault).toBeUndefined();
      expect(second.text).toBe('Hay hora.');
    }
    expect(fake.requests).toHaveLength(6);
  });

  test('calls alone are an answer, with none of them ever again where the model is to answer', async () => {
    const fake = await fakeProvider(flavour);
    const client = llmClient({ own });
    fake.script(toolCalls(calls.slice(2)), reply(['Listo.']));
    const { finish } = await read(client, asking(fake));
    expect(finish).toMatchObject({ reason: 'stop', calls: [{ name: 'ver_servicios' }], usage: { promptTokens: 100 } });
    const rounds = [{ text: '', reasoning: finish?.reasoning, calls: finish?.calls ?? [], results: ['x'] }];
    const last = await read(
      client,
      question(fake, { ...modelOf(fake), tools: { offered: tools, rounds, mayCall: false } }),
    );
    expect(last).toMatchObject({ text: 'Listo.', finish: { reason: 'stop' } });
    expect(last.finish?.calls).toBeUndefined();
    expect(fake.requests[1]?.body).toMatchObject({ tool_choice: 'none' });
  });

  test('an answer that was cut by its limit calls for nothing', async () => {
    const fake = await fakeProvider(flavour);
    fake.script(toolCalls(calls, 'pieces', { text: 'Lo miro.', finishReason: 'length' }));
    const { finish } = await read(llmClient({ own }), asking(fake));
    expect(finish?.reason).toBe('length');
    expect(finish?.calls).toBeUndefined();
  });
});

test('what is no JSON, has no name or never ends is taken as it is, and can be sent back', async () => {
  const fake = await fakeProvider();
  const client = llmClient({ own: true });
  const sent = (delta: object) => ({ choices: [{ index: 0, delta, finish_reason: null }] });
  const { chunks } = await import('#tests/support/fake-provider-behaviours.ts');
  fake.script(
    chunks([
      sent({ tool_calls: null }),
      sent({ tool_calls: [null, 7, { index: 0 }] }),
      sent({ tool_calls: [{ index: 0, id: 'call_a', function: { name: 'ver horas!', arguments: '{"day":' } }] }),
      sent({ tool_calls: [{ index: 1, id: 'call_b', function: { arguments: null } }] }),
      { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
    ]),
    reply(['Vale.']),
  );
  const { finish } = await read(client, asking(fake));
  expect(finish?.calls).toEqual([
    { id: 'call_a', name: 'ver horas!', arguments: '{"day":' },
    { id: 'call_b', name: '', arguments: '' },
  ]);
  const rounds = [{ text: '', calls: finish?.calls ?? [], results: ['no', 'no'] }];
  expect(await read(client, asking(fake, rounds))).toMatchObject({ text: 'Vale.', fault: undefined });
});

test('thoughts of a DeepSeek that thinks go back with the calls, as it asks for', async () => {
  const fake = await fakeProvider('deepseek');
  // Behind an address of somebody else, where nothing switches thinking off.
  const client = llmClient();
  fake.script(toolCalls(calls.slice(0, 1), 'pieces', { reasoning: 'Which day?' }), reply(['Hay hora.']));
  const { finish } = await read(client, asking(fake));
  expect(finish?.reasoning).toBe('Which day?');
  const round = { text: '', calls: finish?.calls ?? [], results: ['x'] };
  expect((await read(client, asking(fake, [round]))).fault?.kind).toBe('bad_request');
  const whole = await read(client, asking(fake, [{ ...round, reasoning: finish?.reasoning }]));
  expect(whole).toMatchObject({ text: 'Hay hora.', fault: undefined });
});

test('the table says which models take tools; of others a compatible server says it itself, once', async () => {
  const client = llmClient({ own: true });
  const openai = await fakeProvider('openai');
  const { connection } = question(openai);
  for (const { provider, id, takesTools } of modelCatalogue)
    expect([id, client.takesTools({ ...connection, provider }, id)]).toEqual([id, takesTools]);
  expect(client.takesTools(connection, 'gpt-7')).toBe(false);
  // What the real one refuses, did anybody send it.
  await expect(client.stream(asking(openai, [], { model: 'gpt-6-astra' }), () => {}, never)).rejects.toThrow(
    ToolsRefused,
  );

  const fake = await fakeProvider('compatible');
  const compatible = llmClient();
  const small = asking(fake, [], { model: 'llama-2' });
  expect(compatible.takesTools(small.connection, 'llama-2')).toBe(true);
  await expect(compatible.stream(small, () => {}, never)).rejects.toThrow(ToolsRefused);
  expect(compatible.takesTools(small.connection, 'llama-2')).toBe(false);
  expect(compatible.takesTools(small.connection, 'llama-4')).toBe(true);
  expect(await read(compatible, question(fake, { model: 'llama-2' }))).toMatchObject({ fault: undefined });
});

test('OpenAI gets the schema as strict, the others plain; without tools nothing says a word of them', async () => {
  const sent = async (flavour: Flavour) => {
    const fake = await fakeProvider(flavour);
    await read(llmClient({ own: flavour !== 'compatible' }), asking(fake));
    await read(llmClient({ own: flavour !== 'compatible' }), question(fake));
    expect(JSON.stringify(fake.requests[1]?.body)).not.toContain('tool');
    return fake.requests[0]?.body;
  };
  expect(await sent('openai')).toMatchObject({ tools: [{ function: { strict: true } }, {}], reasoning_effort: 'none' });
  for (const flavour of ['deepseek', 'compatible'] as const)
    expect(JSON.stringify(await sent(flavour))).not.toContain('strict');
});

test('the fake refuses what the real ones refuse', async () => {
  const fake = await fakeProvider();
  const client = llmClient({ own: true });
  const call = { id: 'call_a', name: 'ver_horas', arguments: '{}' };
  const wrong = async (rounds: unknown[], offered: unknown = tools) => {
    const post = await fetch(`${fake.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fake.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ model: 'gpt-6-luna', stream: true, max_completion_tokens: 10, reasoning_effort: 'none' },
        messages: [{ role: 'user', content: 'Hola' }, ...rounds],
        ...(offered === undefined ? {} : { tools: offered }),
      }),
    });
    return [post.status, await post.text()].join(' ');
  };
  const named = tools.map((each) => ({ type: 'function', function: { ...each, strict: true } }));
  const asked = {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'call_a', type: 'function', function: { name: 'ver_horas', arguments: '{}' } }],
  };
  const gave = { role: 'tool', tool_call_id: 'call_a', content: 'x' };
  expect(await wrong([asked, gave], named)).toMatch(/^200/);
  expect(await wrong([gave], named)).toMatch(/^400.*preceeding message with 'tool_calls'/);
  expect(await wrong([asked], named)).toMatch(/^400.*did not have response messages: call_a/);
  expect(await wrong([asked, { ...gave, tool_call_id: 'call_z' }], named)).toMatch(/^400/);
  expect(await wrong([asked, gave, gave], named)).toMatch(/^400/);
  expect(await wrong([], [])).toMatch(/^400/);
  const loose = { type: 'object', properties: { day: { type: 'string' } }, required: [] };
  expect(await wrong([], [{ type: 'function', function: { ...tools[0], parameters: loose, strict: true } }])).toMatch(
    /^400.*Invalid schema/,
  );
  expect((await read(client, asking(fake, [{ text: '', calls: [call], results: ['x'] }]))).fault).toBeUndefined();
});

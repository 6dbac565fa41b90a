import { expect, test } from 'vitest';
import { createChatCompletionsAdapter } from '#server/providers/llm/chat-completions.ts';
import type { LlmAdapter } from '#server/providers/llm/llm.ts';
import { chunks, cut, emptyAnswer, huge, reply, status } from '#tests/support/fake-provider-behaviours.ts';
import { errorBody, sendEvent, startEvents } from '#tests/support/fake-provider-wire.ts';
import { fakeProvider, llmClient, question, read, readAndLeave } from './llm-fixture.ts';

test.each(['openai', 'deepseek', 'compatible'] as const)('%s: text, finish and usage arrive', async (flavour) => {
  const fake = await fakeProvider(flavour);
  fake.script(reply(['Abrimos ', 'a las ', '9.'], { pauseMs: 5 }));
  const { text, finish, fault } = await read(llmClient(), question(fake));
  expect(fault).toBeUndefined();
  expect(text).toBe('Abrimos a las 9.');
  const usage = { promptTokens: 21, completionTokens: 3, estimated: false };
  expect(finish).toEqual({ reason: 'stop', usage });
});

test.each([
  ['openai', 'gpt-6-luna'],
  ['openai', 'gpt-6-astra'],
  ['openai', 'gpt-6.1-sol'],
  ['openai', 'gpt-5-mini'],
  ['openai', 'gpt-4o-mini'],
  ['openai', 'gpt-4'],
  ['openai', 'gpt-3.5-turbo'],
  ['deepseek', 'deepseek-flash'],
  ['deepseek', 'deepseek-chat'],
] as const)('%s itself accepts what %s is asked with, and answers without thinking', async (flavour, model) => {
  const fake = await fakeProvider(flavour);
  const { adapter, thoughts } = thoughtful({ own: true });
  const { text, fault } = await read(llmClient({ adapter }), question(fake, { model }));
  expect(fault).toBeUndefined();
  expect(text).toContain('Hola');
  expect(thoughts()).toBe(0);
  expect(fake.requests).toHaveLength(1);
});

test('a letter that was cut between two packets is put together', async () => {
  const fake = await fakeProvider();
  fake.script(async ({ response }) => {
    const bytes = Buffer.from(
      'data: {"choices":[{"delta":{"content":"ñandú €"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
    );
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const byte of bytes) {
      response.write(Buffer.of(byte));
      if (byte > 127) await new Promise((resolve) => setTimeout(resolve, 2));
    }
    response.end();
  });
  expect((await read(llmClient(), question(fake))).text).toBe('ñandú €');
});

test('keep-alive comments before the answer are neither text nor thoughts', async () => {
  const fake = await fakeProvider('deepseek');
  fake.script(reply(['Hola'], { keepAlives: 3, pauseMs: 5, reasoning: [] }));
  const { adapter, thoughts } = thoughtful();
  const { pieces } = await read(llmClient({ adapter }), question(fake));
  expect(pieces).toEqual(['Hola']);
  expect(thoughts()).toBe(0);
});

test.each(['reasoning_content', 'reasoning'] as const)('%s is thinking, and not text', async (reasoningKey) => {
  const fake = await fakeProvider('compatible');
  fake.script(reply(['Hola'], { reasoning: ['Hmm'], reasoningKey, pauseMs: 20 }));
  const { adapter, thoughts } = thoughtful();
  const { text } = await read(llmClient({ adapter }), question(fake));
  expect(thoughts()).toBe(1);
  expect(text).toBe('Hola');
});

/** The adapter, and how often it has told of thinking. */
function thoughtful({ own = false } = {}) {
  const inner = createChatCompletionsAdapter({ ownBaseUrl: () => own });
  let heard = 0;
  const adapter: LlmAdapter = {
    ...inner,
    stream(request, { text, thinking }, signal) {
      const counted = () => {
        heard += 1;
        thinking();
      };
      return inner.stream(request, { text, thinking: counted }, signal);
    },
  };
  return { adapter, thoughts: () => heard };
}

const say = (content: unknown) => ({ choices: [{ delta: { content } }] });
const stop = { choices: [{ delta: {}, finish_reason: 'stop' }] };

test.each([
  ['no usage', [say('Hola'), stop]],
  ['choices null', [say('Hola'), stop, { choices: null, usage: null }]],
  ['choices empty', [{ choices: [] }, say('Hola'), stop]],
  ['choices absent', [{ model: 'x' }, say('Hola'), stop]],
  ['content null', [say(null), say('Hola'), stop]],
  ['delta null', [{ choices: [{ delta: null, finish_reason: null }] }, say('Hola'), stop]],
  ['usage of another shape', [say('Hola'), stop, { choices: [], usage: { tokens: 'many' } }]],
  ['error null', [{ ...say('Hola'), error: null }, stop]],
])('compatible servers: %s is taken', async (_, all) => {
  const fake = await fakeProvider('compatible');
  fake.script(chunks(all));
  const { text, finish } = await read(llmClient(), question(fake));
  expect(text).toBe('Hola');
  expect(finish).toMatchObject({ reason: 'stop', usage: { estimated: true } });
});

test('a server that closes without [DONE] has finished, once it has said so', async () => {
  const fake = await fakeProvider('compatible');
  fake.script(chunks([say('Hola'), stop], { done: false }));
  expect((await read(llmClient(), question(fake))).finish?.reason).toBe('stop');
});

test('a reply is over with [DONE]; a server that does not end it then is hung up on', async () => {
  const fake = await fakeProvider('compatible');
  fake.script((exchange) => {
    startEvents(exchange);
    for (const chunk of [say('Hola'), stop]) sendEvent(exchange, chunk);
    exchange.response.write('data: [DONE]\n\n');
  });
  const { finish } = await read(llmClient(), question(fake));
  expect(finish?.reason).toBe('stop');
  const [request] = fake.requests;
  expect(request?.closedEarly).toBe(false);
  await request?.closed;
  expect(request?.closedEarly).toBe(true);
});

test('what a server says after [DONE] is not heard, and ends the connection', async () => {
  const fake = await fakeProvider('compatible');
  fake.script(async (exchange) => {
    startEvents(exchange);
    for (const chunk of [say('Hola'), stop]) sendEvent(exchange, chunk);
    exchange.response.write('data: [DONE]\n\n');
    await new Promise((resolve) => setTimeout(resolve, 20));
    sendEvent(exchange, say(' otra vez'));
  });
  const { text, pieces } = await read(llmClient(), question(fake));
  await fake.requests[0]?.closed;
  expect(fake.requests[0]?.closedEarly).toBe(true);
  expect({ text, pieces }).toEqual({ text: 'Hola', pieces: ['Hola'] });
});

test('a connection lost after the finish reason has lost nothing', async () => {
  const fake = await fakeProvider('compatible');
  fake.script(async (exchange) => {
    exchange.response.writeHead(200, { 'content-type': 'text/event-stream' });
    exchange.response.write(`data: ${JSON.stringify(say('Hola'))}\n\ndata: ${JSON.stringify(stop)}\n\n`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    exchange.response.socket?.resetAndDestroy();
  });
  const { text, fault } = await read(llmClient(), question(fake));
  expect({ text, fault }).toEqual({ text: 'Hola', fault: undefined });
});

test.each([
  ['stop', 'stop'],
  ['length', 'length'],
  ['content_filter', 'filtered'],
  ['insufficient_system_resource', 'other'],
  ['tool_calls', 'other'],
  ['constructor', 'other'],
])('finish reason %s is %s', async (finishReason, reason) => {
  const fake = await fakeProvider();
  fake.script(reply(['Hola'], { finishReason }));
  expect((await read(llmClient(), question(fake))).finish?.reason).toBe(reason);
});

test('a refusal is what the model says', async () => {
  const fake = await fakeProvider();
  fake.script(chunks([{ choices: [{ delta: { refusal: 'No puedo ayudarte con eso.' } }] }, stop]));
  expect((await read(llmClient(), question(fake))).text).toBe('No puedo ayudarte con eso.');
});

test.each([
  ['nothing', emptyAnswer()],
  ['nothing, all tokens gone', emptyAnswer('length')],
  ['blanks, as DeepSeek for broken JSON', reply(['  \n', '   '])],
  ['thoughts only', reply([], { reasoning: ['Hmm'] })],
])('R56 an answer of %s is empty, and not asked for again', async (_, behaviour) => {
  const fake = await fakeProvider();
  fake.script(behaviour);
  const { fault } = await read(llmClient(), question(fake));
  expect(fault?.kind).toBe('empty');
  expect(fake.requests).toHaveLength(1);
});

test('R56 a stream cut without a finish reason is interrupted; its text stands', async () => {
  const fake = await fakeProvider();
  fake.script(cut(['Abrimos ']));
  const { text, fault } = await read(llmClient(), question(fake));
  expect(fault?.kind).toBe('interrupted');
  expect(text).toBe('Abrimos ');
  expect(fake.requests).toHaveLength(1);
});

test.each([false, true])('R56 a reply of 10 MB and more is cut off, in one line: %s', async (oneLine) => {
  const fake = await fakeProvider();
  fake.script(huge(40 * 1024 * 1024, { oneLine }));
  const { fault } = await read(llmClient(), question(fake));
  expect(fault?.kind).toBe('garbage');
  const [request] = fake.requests;
  await request?.closed;
  expect(request?.closedEarly).toBe(true);
});

test('a reader that has enough closes the connection', async () => {
  const fake = await fakeProvider();
  fake.script(huge(10 * 1024 * 1024));
  await readAndLeave(llmClient(), question(fake));
  const [request] = fake.requests;
  await request?.closed;
  expect(request?.closedEarly).toBe(true);
});

test('a finished call leaves its connection for the next', async () => {
  const fake = await fakeProvider();
  const sockets = new Set<unknown>();
  fake.setDefault((exchange) => {
    sockets.add(exchange.response.socket?.remotePort);
    return reply(['Hola'], { pauseMs: 1 })(exchange);
  });
  const client = llmClient();
  for (let call = 0; call < 5; call += 1) await read(client, question(fake));
  // The next call may begin before the end of the answer has been read, and open a second one.
  expect(sockets.size).toBeLessThan(3);
});

test.each([
  ['stream_options', 400, 'Unrecognized request argument supplied: stream_options', null],
  ['stream_options', 422, 'body.stream_options: extra fields not permitted', null],
  ['reasoning_effort', 400, 'Unsupported value', 'reasoning_effort'],
])(
  'a server that refuses %s with %i is asked without, and the next time right away',
  async (name, code, message, param) => {
    const fake = await fakeProvider();
    fake.script(status(code, errorBody(message, 'invalid_request_error', null, param)));
    const client = llmClient({ own: true });
    const first = await read(client, question(fake));
    await read(client, question(fake));
    expect(first.text).toContain('Hola');
    expect(fake.requests.map(({ body }) => JSON.stringify(body).includes(name))).toEqual([true, false, false]);
  },
);

test('a server that refuses one optional parameter after another is asked without them all, at the first question', async () => {
  const fake = await fakeProvider();
  for (const name of ['stream_options', 'response_format', 'reasoning_effort']) {
    fake.script(status(400, errorBody(`Unknown parameter: ${name}`, 'invalid_request_error', null)));
  }
  const client = llmClient({ own: true });
  const json = { name: 'x', schema: { type: 'object', properties: {}, required: [], additionalProperties: false } };
  const first = await read(client, question(fake, { json }));
  await read(client, question(fake, { json }));
  expect(first.text).toContain('Hola');
  const optional = ['stream_options', 'response_format', 'reasoning_effort'];
  const sent = fake.requests.map(({ body }) => optional.filter((name) => JSON.stringify(body).includes(name)));
  expect(sent).toEqual([optional, optional.slice(1), optional.slice(2), [], []]);
});

test('a server that names a parameter again that it was not sent is not asked for ever', async () => {
  const fake = await fakeProvider();
  fake.setDefault(status(400, errorBody('Unknown parameter: stream_options', 'invalid_request_error', null)));
  expect((await read(llmClient(), question(fake))).fault?.kind).toBe('bad_request');
  expect(fake.requests).toHaveLength(2);
});

test('a refusal without an error object names its parameter all the same', async () => {
  const fake = await fakeProvider('compatible');
  fake.script(status(422, { detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'] }] }));
  expect((await read(llmClient(), question(fake))).text).toContain('Hola');
  expect(fake.requests).toHaveLength(2);
});

test('any other bad request is told at once', async () => {
  const fake = await fakeProvider();
  fake.script(status(400, errorBody('too long', 'invalid_request_error', 'context_length_exceeded', 'messages')));
  expect((await read(llmClient(), question(fake))).fault?.kind).toBe('bad_request');
  expect(fake.requests).toHaveLength(1);
});

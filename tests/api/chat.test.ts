import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type ChatFixture,
  startChatFixture,
  storedConversations,
  storedMessages,
} from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { startScriptedServer } from '#tests/support/scripted-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

describe('a message and its reply', () => {
  let fixture: ChatFixture;
  beforeAll(async () => {
    fixture = await startChatFixture();
  });
  afterAll(() => fixture.close());

  async function newVisitor() {
    const assistant = await createAssistant(fixture.server.db);
    return { assistant, visitor: createVisitor(fixture.server.url, assistant.id) };
  }

  test('come as JSON to those who ask for nothing else', async () => {
    const { visitor } = await newVisitor();
    fixture.openai.script(reply(['Abrimos ', 'a las 10.']));
    const { status, headers, body } = await visitor.say('¿A qué hora abrís?');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toEqual({ response: 'Abrimos a las 10.', sessionId: expect.stringMatching(/^[\w-]{22}$/) });
  });

  test('come as start, deltas and one done to those who ask for a stream', async () => {
    const { assistant, visitor } = await newVisitor();
    fixture.openai.script(reply(['Abrimos ', 'a las ', '10.'], { pauseMs: 5 }));
    const stream = await visitor.ask('¿A qué hora abrís?');
    const start = await stream.started();
    const rest = await stream.rest();
    const end = rest.pop();
    expect(rest.map(({ event }) => event)).toEqual(rest.map(() => 'delta'));
    expect(rest.map(({ data }) => 'text' in data && data.text).join('')).toBe('Abrimos a las 10.');
    expect(end).toEqual({ event: 'done', data: { messageId: start.messageId, response: 'Abrimos a las 10.' } });
    const [question, answer] = await storedMessages(fixture.server.db, assistant.id);
    expect(question).toMatchObject({ role: 'user', content: '¿A qué hora abrís?', state: 'complete' });
    expect(answer).toMatchObject({
      id: start.messageId,
      role: 'assistant',
      content: 'Abrimos a las 10.',
      state: 'complete',
    });
    expect(answer?.conversationId).toBe(start.conversationId);
  });

  test('stream under the headers that keep proxies and compression from holding it back', async () => {
    const { visitor } = await newVisitor();
    const stream = await visitor.ask('Hola', {}, { 'Accept-Encoding': 'br, gzip' });
    await stream.rest();
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.raw()).toMatch(/^: connected\n\n/);
  });

  test('reach the reader while the provider still writes', async () => {
    const { visitor } = await newVisitor();
    const { behaviour, open } = gatedReply(['Un momento'], [', ya está.']);
    fixture.openai.script(behaviour);
    const stream = await visitor.ask('Hola', {}, { 'Accept-Encoding': 'br, gzip' });
    await stream.started();
    expect(await stream.delta()).toBe('Un momento');
    open();
    expect(await stream.delta()).toBe(', ya está.');
    expect((await stream.done()).response).toBe('Un momento, ya está.');
    expect(await stream.rest()).toEqual([]);
  });

  test('go on in one session and one conversation', async () => {
    const { visitor } = await newVisitor();
    const first = await visitor.ask('Hola');
    const { sessionId, conversationId } = await first.started();
    await first.rest();
    const second = await visitor.ask('¿Y los domingos?', { sessionId });
    expect(await second.started()).toMatchObject({ sessionId, conversationId });
    await second.rest();
    const third = await visitor.talk('Gracias', { sessionId });
    expect(third.sessionId).toBe(sessionId);
  });

  test('carry text of any script and any line break unchanged', async () => {
    const { visitor } = await newVisitor();
    const pieces = ['línea 1\nlínea 2\r\n\n', 'data: nada\n\nevent: done\n', '👩‍👩‍👧 日本語 \u2028 fin'];
    fixture.openai.script(reply(pieces));
    const question = 'Ñandú 👩‍👩‍👧\n日本語\u2028 «¿qué?» \\ "';
    const stream = await visitor.ask(question);
    const { sessionId } = await stream.started();
    const done = (await stream.rest()).at(-1);
    expect(done?.data).toMatchObject({ response: pieces.join('') });
    const { messages } = await visitor.history(sessionId);
    expect(messages.map(({ content }) => content)).toEqual([question, pieces.join('')]);
    expect(JSON.stringify(fixture.openai.requests.at(-1)?.body)).toContain(JSON.stringify(question));
  });

  test('are trimmed, and the conversation is titled by the first thirty characters', async () => {
    const { assistant, visitor } = await newVisitor();
    await visitor.talk('   Hola, ¿tenéis libros de cocina vegetariana?  \n');
    const [question] = await storedMessages(fixture.server.db, assistant.id);
    expect(question?.content).toBe('Hola, ¿tenéis libros de cocina vegetariana?');
    const [conversation] = await storedConversations(fixture.server.db, assistant.id);
    expect(conversation?.title).toBe('Hola, ¿tenéis libros de cocina...');
  });
});

describe('without a key', () => {
  test('the built-in responder answers, and each of its replies says so', async () => {
    const keyless = { OPENAI_API_KEY: '', DEEPSEEK_API_KEY: '' };
    const demo = await startChatFixture({ env: keyless });
    try {
      const visitor = createVisitor(demo.server.url, 2);
      const json = await visitor.talk('¿Cuánto cuesta una limpieza?');
      expect(json).toMatchObject({ demo: true, response: expect.stringContaining('49 €') });
      const stream = await visitor.ask('¿Y un implante?', { sessionId: json.sessionId });
      await stream.started();
      const events = await stream.rest();
      expect(events.length).toBeGreaterThan(2);
      expect(events.at(-1)).toMatchObject({ event: 'done', data: { demo: true } });
      const { messages } = await visitor.history(json.sessionId);
      expect(messages.map(({ role, demo: isDemo }) => [role, isDemo])).toEqual([
        ['user', undefined],
        ['assistant', true],
        ['user', undefined],
        ['assistant', true],
      ]);
      expect(demo.deepseek.requests).toEqual([]);
    } finally {
      await demo.close();
    }
  });

  test('a compatible server is asked without one, for the model that the environment names', async () => {
    const compatible = await startScriptedServer({
      '/v1/chat/completions': { status: 401, json: { error: { message: 'whatever' } } },
    });
    const server = await startTestServer({
      env: { DEEPSEEK_BASE_URL: `${compatible.url}/v1`, DEEPSEEK_MODEL: 'llama3.2' },
    });
    onTestFinished(() => server.close().then(() => compatible.close()));
    await createVisitor(server.url, 2).say('¿Cuánto cuesta una limpieza?');
    expect(compatible.heard).not.toEqual([]);
    expect(compatible.heard.every(({ authorization }) => authorization === undefined)).toBe(true);
    expect(compatible.heard[0]?.body).toContain('"model":"llama3.2"');
  });

  test('and with DEMO_REPLIES=false it is 503, put kindly, with the message stored', async () => {
    const strict = await startChatFixture({ env: { OPENAI_API_KEY: '', DEEPSEEK_API_KEY: '', DEMO_REPLIES: 'false' } });
    try {
      const visitor = createVisitor(strict.server.url, 2);
      const refused = await visitor.say('Quiero una cita, soy Ana');
      expect(refused.status).toBe(503);
      expect(refused.body).toEqual({
        code: 'provider_not_configured',
        message: expect.stringMatching(/Déjame tu correo o tu teléfono/),
      });
      const stream = await visitor.ask('Quiero una cita, soy Luis');
      const { sessionId } = await stream.started();
      expect(await stream.failed()).toMatchObject({ code: 'provider_not_configured', retryable: false });
      expect(await stream.rest()).toEqual([]);
      const stored = await storedMessages(strict.server.db, 2);
      expect(stored.map(({ role, content, state }) => [role, content, state])).toEqual([
        ['user', 'Quiero una cita, soy Ana', 'complete'],
        ['assistant', '', 'failed'],
        ['user', 'Quiero una cita, soy Luis', 'complete'],
        ['assistant', '', 'failed'],
      ]);
      const { messages } = await visitor.history(sessionId);
      expect(messages.at(-1)).toMatchObject({
        state: 'failed',
        error: { code: 'provider_not_configured', retryable: false },
      });
    } finally {
      await strict.close();
    }
  });
});

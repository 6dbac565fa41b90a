import { afterEach, expect, test, vi } from 'vitest';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';
import { publicAssistantEndpoints } from '#shared/contracts/assistants/public-assistants.ts';
import { type ChatEvent, chatEndpoints } from '#shared/contracts/conversations/chat.ts';
import { call, callStream } from './api.ts';
import { InterruptedError, NetworkError } from './api-error.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(make: () => Response | Promise<Response>) {
  const fetch = vi.fn((_address: string, _init?: RequestInit) => Promise.resolve().then(make));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function streaming(...chunks: string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  return new Response(body);
}

const sending = { params: { id: 2 }, body: { message: 'Hola' } };

async function eventsOf(response: Response): Promise<ChatEvent[]> {
  const events: ChatEvent[] = [];
  answering(() => response);
  await callStream(chatEndpoints.send, sending, (event) => events.push(event));
  return events;
}

test('fills path and query, and sends JSON', async () => {
  const fetch = answering(() => Response.json([]));
  await call(assistantEndpoints.list, { query: { scope: 'public', cursor: undefined } });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/assistants?scope=public');
  await call(publicAssistantEndpoints.bySlug, { params: { slug: 'a/b' } });
  expect(fetch.mock.calls[1]?.[0]).toBe('/api/assistants/slug/a%2Fb');
  await call(chatEndpoints.send, sending);
  expect(fetch.mock.calls[2]).toMatchObject(['/api/assistants/2/chat', { method: 'POST', body: '{"message":"Hola"}' }]);
});

test('an answer without content is undefined', async () => {
  answering(() => new Response(null, { status: 204 }));
  expect(await call(chatEndpoints.stop, { params: { id: 2, sessionId: 's' } })).toBeUndefined();
});

test('a refusal carries the status and body, and the sentence for a person', async () => {
  const body = '{"message":"Espera un momento.","code":"rate_limited"}';
  answering(() => new Response(body, { status: 429, headers: { 'Retry-After': '12' } }));
  await expect(call(chatEndpoints.send, sending)).rejects.toMatchObject({
    message: `429: ${body}`,
    userMessage: 'Espera un momento.',
    code: 'rate_limited',
    retryAfterSeconds: 12,
  });
});

test('an error page of something between is an error without a sentence', async () => {
  answering(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));
  await expect(call(chatEndpoints.send, sending)).rejects.toMatchObject({
    message: '502: Bad Gateway',
    userMessage: undefined,
  });
});

test('no answer is a network error', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(chatEndpoints.send, sending)).rejects.toBeInstanceOf(NetworkError);
});

test('reads events across chunks, and stops at the last', async () => {
  const response = streaming(
    ': connected\n\nevent: del',
    'ta\ndata: {"text":"¡Ho"}\n\nevent: delta\ndata: {"text":"la!"}\n\n',
    'event: done\ndata: {"messageId":1,"response":"¡Hola!"}\n\nevent: delta\ndata: {"text":"más"}\n\n',
  );
  expect(await eventsOf(response)).toEqual([
    { event: 'delta', data: { text: '¡Ho' } },
    { event: 'delta', data: { text: 'la!' } },
    { event: 'done', data: { messageId: 1, response: '¡Hola!' } },
  ]);
});

test('a stream that ends or breaks before its last event is interrupted', async () => {
  await expect(eventsOf(streaming('event: delta\ndata: {"text":"Ho"}\n\n'))).rejects.toBeInstanceOf(InterruptedError);
  const broken = new Response(
    new ReadableStream({ start: (controller) => controller.error(new TypeError('network')) }),
  );
  await expect(eventsOf(broken)).rejects.toBeInstanceOf(InterruptedError);
});

test('a stream that falls silent is interrupted', async () => {
  vi.useFakeTimers();
  const silent = eventsOf(new Response(new ReadableStream()));
  const outcome = expect(silent).rejects.toBeInstanceOf(InterruptedError);
  await vi.advanceTimersByTimeAsync(46_000);
  await outcome;
  vi.useRealTimers();
});

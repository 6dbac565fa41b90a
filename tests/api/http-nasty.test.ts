import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '#tests/support/api-client.ts';
import { blockedMs } from '#tests/support/event-loop.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { someAddress } from '#tests/support/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function caller(headers: Record<string, string> = {}) {
  return createApiClient(server.url, { 'X-Forwarded-For': someAddress(), ...headers });
}

const chat = '/api/assistants/2/chat';
const json = { 'Content-Type': 'application/json' };
const half = 250_000;
const header = 7_000;

const account = { username: 'alguien', email: 'alguien@example.com', password: 'x' };

/** Things that have kept a server of this kind busy: patterns that try again and again, deep nesting, long lists. */
const nasty: [what: string, send: () => Promise<unknown>][] = [
  ['an address of many dots', () => caller().post('/api/register', { ...account, email: `${'a.'.repeat(half)}@` })],
  [
    'an address of many domains',
    () => caller().post('/api/register', { ...account, email: `a@${'a-a.'.repeat(half / 2)}` }),
  ],
  ['an address of many signs', () => caller().post('/api/register', { ...account, email: '@'.repeat(half) })],
  ['a name of blanks', () => caller().post('/api/login', { username: `a${' '.repeat(half)}a`, password: 'x' })],
  ['a name of capitals', () => caller().post('/api/login', { username: 'İ'.repeat(250), password: 'x' })],
  ['a message of blanks', () => caller().post(chat, { message: `${' '.repeat(half)}a` })],
  ['a message of at signs', () => caller().post(chat, { message: 'a@'.repeat(2000) })],
  ['a message of digits', () => caller().post(chat, { message: '1 2-3.4'.repeat(570) })],
  ['a message of accents', () => caller().post(chat, { message: `e${'\u0301'.repeat(3900)}` })],
  ['a message of words', () => caller().post(chat, { message: 'precio cita hora '.repeat(235) })],
  [
    'a long history',
    () =>
      caller().post(chat, {
        message: 'a',
        chatHistory: Array.from({ length: 200 }, () => ({ role: 'user', content: 'ñ '.repeat(500) })),
      }),
  ],
  [
    'a list of 200,000 items',
    () => caller().post(chat, { message: 'a', chatHistory: Array.from({ length: 200_000 }, () => 1) }),
  ],
  [
    '40,000 unknown fields',
    () => caller().post(chat, Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`k${n}`, 1]))),
  ],
  ['deep nesting', () => caller().send('POST', chat, { raw: '['.repeat(half), headers: json })],
  [
    'many escapes',
    () => caller().send('POST', chat, { raw: `{"message":"${'\\u0061'.repeat(80_000)}"}`, headers: json }),
  ],
  ['a long number', () => caller().send('POST', chat, { raw: `{"message":${'9'.repeat(half)}}`, headers: json })],
  ['a packed bomb', () => caller().send('POST', chat, { raw: bomb, headers: { ...json, 'Content-Encoding': 'gzip' } })],
  ['a session id of dashes', () => caller().get(`${chat}/${'-'.repeat(header)}`)],
  ['an id of digits', () => caller().get(`/api/assistants/${'9'.repeat(header)}`)],
  ['a path of slashes', () => caller().send('GET', `/api/${'/'.repeat(header)}x`)],
  ['a path of percent signs', () => caller().send('GET', `/api/assistants/${'%25'.repeat(header / 3)}`)],
  ['a query of many names', () => caller().get(`/api/assistants?${'a&'.repeat(header / 2)}`)],
  ['a query of one long value', () => caller().get(`/api/assistants?limit=${'1'.repeat(header)}`)],
  ['a cookie of many parts', () => caller({ Cookie: 'a=b; '.repeat(header / 5) }).get('/api/user')],
  ['a cookie that is no signature', () => caller({ Cookie: `sid=s%3A${'.'.repeat(header)}` }).get('/api/user')],
  ['a forwarding chain', () => caller({ 'X-Forwarded-For': '1.1.1.1,'.repeat(header / 8) }).get('/api/assistants')],
  [
    'an accept header',
    () =>
      caller({ Accept: 'a/b;q=0.1,'.repeat(header / 10), 'Accept-Encoding': 'a,'.repeat(header / 2) }).get(
        '/api/assistants',
      ),
  ],
  [
    'a content type',
    () =>
      caller().send('POST', chat, {
        raw: '{}',
        headers: { 'Content-Type': `application/json;${' '.repeat(header)}charset` },
      }),
  ],
  ['an origin', () => caller().post(chat, { message: 'a' }, { Origin: `https://${'a.'.repeat(header / 2)}` })],
];

const bomb = gzipSync(`{"message":"${'a'.repeat(20 * 1024 * 1024)}"}`);

describe('R47: no input keeps the server from others for 100 ms', () => {
  test.each(nasty)('%s', async (_what, send) => {
    // Compiled and warm, as a running server is.
    await send();
    expect(await blockedMs(send)).toBeLessThan(100);
  });

  test('instructions as long as an owner may write them, asked about at length', async () => {
    const { id } = await createAssistant(server.db, { systemPrompt: 'El precio de la cita es 10 €. '.repeat(700) });
    const ask = () => caller().post(`/api/assistants/${id}/chat`, { message: 'precio cita hora donde '.repeat(170) });
    await ask();
    expect(await blockedMs(ask)).toBeLessThan(100);
  });
});

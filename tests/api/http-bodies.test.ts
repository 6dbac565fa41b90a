import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { chatReplySchema } from '#shared/contracts/conversations/chat.ts';
import { endpointsByFeature } from '#shared/contracts/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { storedMessages } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { rawExchange } from '#tests/support/raw-exchange.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { someAddress } from '#tests/support/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const chat = '/api/assistants/2/chat';
const json = { 'Content-Type': 'application/json' };

function caller() {
  return createApiClient(server.url, { 'X-Forwarded-For': someAddress() });
}

async function post(raw: string | Buffer, headers: Record<string, string> = json) {
  const { status, body } = await caller().send('POST', chat, { raw, headers });
  return { status, body };
}

const limit = limits.http.jsonBodyBytes;
const malformed = { status: 400, body: expect.objectContaining({ code: 'bad_request' }) };
const tooLarge = { status: 413, body: expect.objectContaining({ code: 'payload_too_large' }) };
const wrongType = { status: 415, body: expect.objectContaining({ code: 'unsupported_media_type' }) };

describe('R45: a body', () => {
  test.each([
    ['cut off', '{"message":"Ho'],
    ['of nothing but an opening', '{'],
    ['with a comma too many', '{"message":"Hola",}'],
    ['in single quotes', "{'message':'Hola'}"],
    ['of a bare word', 'undefined'],
    ['that is a text', '"Hola"'],
    ['that is null', 'null'],
    ['that is a number', '7'],
    ['of two objects', '{"message":"Hola"}{"message":"Hola"}'],
    ['with a raw line break in a text', '{"message":"Ho\nla"}'],
    ['with NaN', '{"message":NaN}'],
    ['of blanks', '   '],
    ['that is a form', 'message=Hola'],
    ['with U+0000 written out', '{"message":"Ho\\u0000la"}'],
    ['with U+0000 in a name', '{"mess\\u0000age":"Hola"}'],
    ['with a raw U+0000', '{"message":"Ho\u0000la"}'],
  ])('%s is 400', async (_what, raw) => {
    expect(await post(raw)).toEqual(malformed);
  });

  test.each([
    ['lists', `{"message":"Hola","x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['lists that never close', '['.repeat(100_000)],
    [
      'lists one level past the limit',
      `{"x":${'['.repeat(limits.http.jsonDepth)}${']'.repeat(limits.http.jsonDepth)}}`,
    ],
  ])('with nested %s is 400', async (_what, raw) => {
    expect(await post(raw)).toEqual(malformed);
  });

  test('nested within the limit, or with brackets in its texts, is fine', async () => {
    const depth = limits.http.jsonDepth - 1;
    const nested = `{"message":"Hola","x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect((await post(nested)).status).toBe(200);
    expect((await post(JSON.stringify({ message: `${'[{"\\'.repeat(500)} \\\\u0000` }))).status).toBe(200);
  });

  test('that is a list is read, and refused for what it lacks', async () => {
    expect((await post('[]')).status).toBe(422);
    expect((await post('[{"message":"Hola"}]')).status).toBe(422);
  });

  test.each(['utf-16', 'utf-16le', 'utf-32', 'iso-8859-1', 'us-ascii', 'utf-7', 'x', '"utf-16"'])(
    'in %s is 415: in another encoding nothing could be checked',
    async (charset) => {
      const type = { 'Content-Type': `application/json; charset=${charset}` };
      expect(await post(Buffer.from('{"message":"Ho\\u0000la"}', 'utf16le'), type)).toEqual(wrongType);
      expect(await post('{"message":"Hola"}', type)).toEqual(wrongType);
    },
  );

  test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
    'as %s is fine',
    async (type) => {
      expect((await post('{"message":"Hola ñ"}', { 'Content-Type': type })).status).toBe(200);
    },
  );

  test('just within the limit is fine, past it 413, however its length is told', async () => {
    const sized = (bytes: number) => `{"message":"Hola","x":"${'x'.repeat(bytes - 25)}"}`;
    expect(sized(limit).length).toBe(limit);
    expect((await post(sized(limit))).status).toBe(200);
    expect(await post(sized(limit + 1))).toEqual(tooLarge);
    // Never told: refused when it is past.
    const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const chunked = await rawExchange(server.url, [
      `POST ${chat} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      ...Array.from({ length: limit / 65_536 + 1 }, () => piece),
      '0\r\n\r\n',
    ]);
    expect(chunked).toMatch(/^HTTP\/1.1 413 /);
  });

  test('packed is unpacked, up to the limit: a bomb is 413', async () => {
    const packed = { ...json, 'Content-Encoding': 'gzip' };
    expect((await post(gzipSync('{"message":"Hola"}'), packed)).status).toBe(200);
    const bomb = gzipSync(`{"message":"${'a'.repeat(20 * 1024 * 1024)}"}`);
    expect(bomb.length).toBeLessThan(limit);
    expect(await post(bomb, packed)).toEqual(tooLarge);
    expect(await post(gzipSync(gzipSync('{"message":"Hola"}')), packed)).toEqual(malformed);
    expect(await post('{"message":"Hola"}', packed)).toEqual(malformed);
    expect(await post('{"message":"Hola"}', { ...json, 'Content-Encoding': 'compress' })).toEqual(wrongType);
  });

  test('with half a surrogate pair is stored as U+FFFD', async () => {
    const { id } = await createAssistant(server.db);
    const raw = '{"message":"antes \\ud83e después","chatHistory":[{"role":"user","content":"\\udc00"}]}';
    const { status } = await caller().send('POST', `/api/assistants/${id}/chat`, { raw, headers: json });
    expect(status).toBe(200);
    expect((await storedMessages(server.db, id))[0]?.content).toBe('antes \ufffd después');
  });
});

describe('R45: without a body', () => {
  const bodied = Object.values(endpointsByFeature)
    .flatMap((feature) => Object.values(feature))
    .filter(({ body }) => body);

  test.each(bodied)('$method $path is 422, and so is an empty object where something is asked', async (endpoint) => {
    const { method, path, body: schema } = endpoint;
    const address = path
      .replace(':id', '2')
      .replace(':contactId', randomUUID())
      .replace(':sessionId', 'A'.repeat(22))
      .replace(':language', 'de')
      .replace(':channel', 'whatsapp')
      .replace(/:\w+/g, '2');
    const client = caller();
    await client.signIn('admin', adminPassword);
    const empty = [{ headers: json }, { headers: { 'Content-Length': '0' } }, { raw: '{}', headers: json }];
    // Where every field may be left out, an empty object changes nothing.
    for (const options of [{}, ...(schema?.safeParse({}).success ? [] : empty)]) {
      const { status, body } = await client.send(method, address, options);
      expect([status, body]).toEqual([422, expect.objectContaining({ code: 'validation' })]);
    }
  });

  test('a call that takes none may bring an empty object', async () => {
    expect((await caller().post('/api/logout', {})).status).toBe(204);
    const { body } = await caller().post(chat, { message: 'Hola' });
    const { sessionId } = chatReplySchema.parse(body);
    expect((await caller().post(`${chat}/${sessionId}/stop`, {})).status).toBe(204);
  });
});

describe('R44: quotes and signs', () => {
  const payloads = [
    "'",
    '"',
    '\\',
    "';select 1;--",
    '" or ""="',
    '%',
    '_',
    '$1',
    '$$',
    '*/',
    '{{7*7}}',
    '`id`',
    '\u2028',
    '\u202e',
  ];
  const endpoints = Object.values(endpointsByFeature).flatMap((feature) => Object.values(feature));

  test.each(endpoints)('in every place of $method $path are text and nothing else', async ({ method, path }) => {
    for (const payload of payloads) {
      const text = encodeURIComponent(payload);
      const filled = path.replace(/:\w+/g, text);
      const half = path.replace(':id', '2').replace(':channel', 'whatsapp').replace(/:\w+/g, text);
      const query = `?limit=${text}&cursor=${text}&scope=${text}&v=${text}&${text}=${text}`;
      const body = { username: payload, password: payload, email: payload, message: payload, sessionId: payload };
      for (const address of new Set([filled, half, method === 'GET' ? filled + query : filled])) {
        const options = method === 'GET' ? {} : { json: body };
        const { status } = await caller().send(method, address, options);
        expect(status, address).toBeLessThan(500);
      }
    }
    expect((await caller().get('/api/assistants/2')).body).toMatchObject({ slug: 'clinica-sonrie' });
  });
});

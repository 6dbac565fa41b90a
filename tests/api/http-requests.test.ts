import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointsByFeature } from '#shared/contracts/index.ts';
import { conversations, rateLimits, sessions, users } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { someAddress } from '#tests/support/visitor.ts';

const publicAddress = 'https://asistentes.example';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: publicAddress } });
  admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
});
afterAll(() => server.close());

function caller() {
  return createApiClient(server.url, { 'X-Forwarded-For': someAddress() });
}

const endpoints = Object.values(endpointsByFeature).flatMap((feature) => Object.values(feature));
const changing = endpoints.filter(({ method }) => method !== 'GET');
const reading = endpoints.filter(({ method }) => method === 'GET');

/** An address that an endpoint answers on. */
function address(path: string): string {
  return path
    .replace(':id', '2')
    .replace(/:sessionId|:contactId/, 'A'.repeat(22))
    .replace(':slug', 'clinica-sonrie')
    .replace(':channel', 'whatsapp');
}

const account = { username: 'intrusa', email: 'intrusa@example.com', password: 'secreta' };
const validBody = { ...account, message: 'Hola' };

/** How many rows there are of what a caller could make. */
async function rows(): Promise<number[]> {
  const tables = [users, sessions, conversations, rateLimits];
  const totals = await Promise.all(tables.map((table) => server.db.select({ total: count() }).from(table)));
  return totals.map(([row]) => row?.total ?? 0);
}

/** What a browser says of pages that may not call. */
const elsewhere: [page: string, headers: Record<string, string>][] = [
  ['of another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['of a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  ['of a foreign origin', { Origin: 'https://attacker.example' }],
  ['of an opaque origin', { Origin: 'null' }],
  ['of an empty origin', { Origin: '' }],
  ['of our name on another port', { Origin: 'https://asistentes.example:444' }],
  ['of a name that ends like ours', { Origin: 'https://not-asistentes.example' }],
  ['of our name without TLS', { Origin: 'http://asistentes.example' }],
  [
    'of a foreign origin that calls itself same',
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://attacker.example' },
  ],
];

/** Types of bodies that a form could send, and others that are not JSON. */
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/vnd.api+json',
  'text/json',
  '',
];

// One test for all of an endpoint's cases: each would count the rows anew, and there are hundreds.
describe.each(changing)('R16: $method $path', ({ method, path, consumes }) => {
  /** Sends what is to be refused, and tells of each what came of it. */
  async function outcomesOf(requests: [what: string, options: Parameters<ApiClient['send']>[2]][]) {
    const before = await rows();
    const outcomes: string[] = [];
    for (const [what, options] of requests) {
      const { status, body } = await admin.send(method, address(path), options);
      const code = typeof body === 'object' && body && 'code' in body ? body.code : undefined;
      outcomes.push(`${what}: ${status} ${code}`);
    }
    expect(await rows()).toEqual(before);
    return outcomes;
  }

  test('is refused to pages elsewhere, and changes nothing', async () => {
    const outcomes = await outcomesOf(elsewhere.map(([page, headers]) => [page, { json: validBody, headers }]));
    expect(outcomes).toEqual(elsewhere.map(([page]) => `${page}: 403 forbidden`));
  });

  test('takes no body of a type that a form could send', async () => {
    // An upload's own type is refused for its content alone (avatars.test.ts).
    const isTaken = (type: string) =>
      consumes === 'ignoredForm'
        ? /form-data|urlencoded/.test(type)
        : consumes !== undefined && type.startsWith(consumes);
    const types = otherTypes.filter((type) => !isTaken(type));
    const bodies = [JSON.stringify(validBody), 'message=Hola&username=a'];
    const outcomes = await outcomesOf(
      types.flatMap((type) => bodies.map((raw) => [type, { raw, headers: type ? { 'Content-Type': type } : {} }])),
    );
    expect(outcomes).toEqual(types.flatMap((type) => bodies.map(() => `${type}: 415 unsupported_media_type`)));
  });
});

test.each([
  ['the public address', { Origin: publicAddress, 'Sec-Fetch-Site': 'same-origin' }],
  ['the address that was called', { Origin: '' }],
  ['a bookmark', { 'Sec-Fetch-Site': 'none' }],
  ['no browser', {}],
])('R16: a page of %s may call', async (what, headers) => {
  const own =
    what === 'the address that was called' ? { Origin: `http://127.0.0.1:${new URL(server.url).port}` } : headers;
  const { status } = await caller().post('/api/assistants/2/chat', { message: 'Hola' }, own);
  expect(status).toBe(200);
});

describe('R17: a method', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'MERGE', 'QUERY'])(
    'that an address does not have (%s) is a JSON 404 and changes nothing',
    async (method) => {
      const before = await rows();
      const bound = new Set(endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`));
      for (const { path } of endpoints.filter((endpoint) => !bound.has(`${method} ${endpoint.path}`))) {
        const { status, body } = await admin.send(method, address(path));
        expect([status, body], path).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
      }
      expect((await admin.send(method, '/')).status).toBe(404);
      expect(await rows()).toEqual(before);
    },
  );

  test.each(['GET', 'HEAD', 'OPTIONS'])('that only reads (%s) changes nothing', async (method) => {
    const before = await rows();
    const only = changing.filter(({ path }) => !reading.some((endpoint) => endpoint.path === path));
    for (const { path } of only) {
      const response = await admin.open(method, `${address(path)}?username=a&password=b&message=Hola`);
      response.resume();
      expect(response.statusCode, path).toBe(method === 'OPTIONS' ? 200 : 404);
    }
    expect(await rows()).toEqual(before);
    expect((await admin.get('/api/user')).status).toBe(200);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const { status, text, headers } = await admin.send('HEAD', '/api/assistants/2');
    expect([status, text]).toEqual([200, '']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('R26: another spelling', () => {
  const spellings = [
    ...['/api/user/', '/api//user', '//api/user', '/API/user', '/Api/User', '/api/USER', '/api/%75ser', '/api%2fuser'],
    ...[
      '/api/./user',
      '/api/../api/user',
      '/x/../api/user',
      '/api/user%2f',
      '/api/user;a=b',
      '/api/user%20',
      '/api/user%09',
    ],
    ...[
      '/api/user/.',
      '/api\\user',
      '/%2fapi/user',
      '/api/user.json',
      '/api/user%23',
      '/api/assistants/slug/../../user',
    ],
  ];

  test.each(spellings)('of a protected address (%s) shows nothing, signed in or not', async (path) => {
    for (const client of [admin, caller()]) {
      const { status, text } = await client.send('GET', path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('admin@example.com');
    }
  });

  test.each(spellings.map((path) => path.replace('user', 'login').replace('USER', 'LOGIN')))(
    'of the login (%s) signs nobody in',
    async (path) => {
      const client = caller();
      const json = { username: 'admin', password: adminPassword };
      const { status, headers } = await client.send('POST', path, { json });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  test('of the method in a header or a parameter changes nothing', async () => {
    for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
      expect((await admin.send('GET', '/api/logout?_method=POST', { headers: { [name]: 'POST' } })).status).toBe(404);
      expect((await admin.post('/api/user?_method=GET', { _method: 'GET' }, { [name]: 'GET' })).status).toBe(404);
    }
    for (const name of ['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix']) {
      expect((await caller().get('/api/assistants/2', { [name]: '/api/user' })).status).toBe(200);
      expect((await admin.get('/api/nowhere', { [name]: '/api/user' })).status).toBe(404);
    }
    expect((await admin.get('/api/user')).status).toBe(200);
  });
});

describe('R28: names that JavaScript knows', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    '(%s) are names like any other',
    async (name) => {
      const raw = `{"${name}":{"message":"otro","isAdmin":true,"status":999},"message":"Hola"}`;
      const headers = { 'Content-Type': 'application/json' };
      expect((await caller().send('POST', '/api/assistants/2/chat', { raw, headers })).status).toBe(200);
      const alone = `{"${name}":{"message":"Hola"}}`;
      expect((await caller().send('POST', '/api/assistants/2/chat', { raw: alone, headers })).status).toBe(422);
      expect((await caller().get(`/api/assistants?${name}[scope]=public&${name}=1&scope=public`)).status).toBe(200);
      expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
      for (const path of [`/api/assistants/${name}`, `/api/assistants/slug/${name}`, `/api/${name}`, `/${name}`]) {
        expect((await caller().send('GET', path)).status, path).toBe(404);
      }
    },
  );

  test('or a parameter given twice, or as a list, are not guessed at', async () => {
    for (const query of ['scope=public&scope=public', 'limit=1&limit=100', 'cursor=1&cursor=2']) {
      expect((await admin.get(`/api/assistants?${query}`)).status, query).toBe(422);
    }
    const { body } = await admin.get('/api/assistants?scope[]=all&limit[]=1&cursor[0]=1');
    expect(body).toHaveLength(2);
  });

  test('a body that names a field twice counts the last, as JSON does, and is checked as that', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const raw = '{"message":"Hola","message":""}';
    expect((await caller().send('POST', '/api/assistants/2/chat', { raw, headers })).status).toBe(422);
  });
});

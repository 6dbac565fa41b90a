import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { connectionSchema } from '#shared/contracts/platform/whatsapp.ts';
import { whatsappConnections } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const path = '/api/whatsapp-connections';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
});
afterAll(() => server.close());

async function ownedAssistant() {
  const user = await createUser(server.db);
  return { user, assistant: await createAssistant(server.db, { userId: user.id, name: 'Nora' }) };
}

async function created() {
  const { user, assistant } = await ownedAssistant();
  const body = { userId: user.id, assistantId: assistant.id, whatsappNumber: ' +34 600 11 22 33 ' };
  const answer = await admin.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return { user, assistant, connection: connectionSchema.parse(answer.body) };
}

test('a connection is created pending, with a code that says what it is', async () => {
  const { user, assistant, connection } = await created();
  expect(connection).toMatchObject({
    userId: user.id,
    username: user.username,
    assistantId: assistant.id,
    assistantName: 'Nora',
    whatsappNumber: '+34 600 11 22 33',
    status: 'pending',
    isConnected: false,
  });
  expect(connection.qrCode).toMatch(/^DEMO: .*simulación.*no conecta \+34 600 11 22 33/);
});

test('the list is newest first, by pages, without what a session holds', async () => {
  const older = await created();
  const newer = await created();
  const { id } = newer.connection;
  const secret = { sessionData: 'CANARIO-SESION', isConnected: true, status: 'connected' as const };
  await server.db.update(whatsappConnections).set(secret).where(eq(whatsappConnections.id, id));
  const { body, text, headers } = await admin.get(`${path}?limit=1`);
  expect(body).toMatchObject([{ id, status: 'connected', isConnected: true, qrCode: null }]);
  expect(text).not.toMatch(/CANARIO|sessionData/);
  const next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? '';
  expect((await admin.get(next)).body).toMatchObject([{ id: older.connection.id }]);
});

test.each([
  [{ userId: undefined }, 'userId'],
  [{ assistantId: undefined }, 'assistantId'],
  [{ whatsappNumber: undefined }, 'whatsappNumber'],
  [{ whatsappNumber: '  ' }, 'whatsappNumber'],
])('all fields are required: %j', async (change, field) => {
  const { user, assistant } = await ownedAssistant();
  const whole = { userId: user.id, assistantId: assistant.id, whatsappNumber: '+34600112233' };
  const { status, body } = await admin.post(path, { ...whole, ...change });
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({ errors: [{ path: field, message: 'Todos los campos son requeridos' }] }),
  ]);
});

test('a number is digits, and the assistant the user’s own', async () => {
  const { user, assistant } = await ownedAssistant();
  const whole = { userId: user.id, assistantId: assistant.id, whatsappNumber: '+34600112233' };
  expect((await admin.post(path, { ...whole, whatsappNumber: 'llámame' })).status).toBe(422);
  for (const change of [{ assistantId: 1 }, { userId: 1 }, { assistantId: 2_000_000_000 }, { userId: 2_000_000_000 }]) {
    const { status, body } = await admin.post(path, { ...whole, ...change });
    expect([status, body]).toMatchObject([422, { errors: [{ path: 'assistantId' }] }]);
  }
});

test('one is deleted once, and goes with its assistant', async () => {
  const { connection } = await created();
  expect((await admin.send('DELETE', `${path}/${connection.id}`)).status).toBe(204);
  expect((await admin.send('DELETE', `${path}/${connection.id}`)).status).toBe(404);
  const other = await created();
  await admin.send('DELETE', `/api/assistants/${other.assistant.id}`);
  const ids = z.array(connectionSchema).parse((await admin.get(path)).body);
  expect(ids.some(({ id }) => id === other.connection.id)).toBe(false);
});

test('R23: they are the administrators’', async () => {
  const { client } = await signedInUser(server);
  const anonymous = createApiClient(server.url);
  const { connection } = await created();
  for (const [caller, status] of [
    [anonymous, 401],
    [client, 403],
  ] as const) {
    expect((await caller.get(path)).status).toBe(status);
    expect((await caller.post(path, {})).status).toBe(status);
    expect((await caller.send('DELETE', `${path}/${connection.id}`)).status).toBe(status);
  }
});

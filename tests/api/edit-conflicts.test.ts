import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInAdmin } from '#tests/support/admin.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedInAdmin(server);
});
afterAll(() => server.close());

const settingsPath = '/api/admin/system-settings';
const lost = (...fields: string[]) => ({
  status: 409,
  body: { code: 'edit_conflict', errors: fields.map((path) => ({ path })) },
});

test('an account keeps what another administrator has changed since', async () => {
  const user = await createUser(server.db, { username: 'primera', email: 'primera@example.com' });
  const put = (json: object) => admin.send('PUT', `/api/users/${user.id}`, { json });
  const known = { username: 'primera', email: 'primera@example.com', role: 'user' };
  expect((await put({ username: 'segunda' })).body).toMatchObject({ username: 'segunda', email: known.email });

  expect(await put({ username: 'tercera', role: 'admin', expected: known })).toMatchObject(lost('username'));
  // Nothing of it was saved, and other fields, or the same value, are no conflict.
  expect((await admin.get(`/api/users/${user.id}`)).body).toMatchObject({ username: 'segunda', role: 'user' });
  expect(await put({ username: 'segunda', email: 'otra@example.com', expected: known })).toMatchObject({
    status: 200,
    body: { username: 'segunda', email: 'otra@example.com' },
  });
});

test('one’s own name keeps what an administrator has changed since', async () => {
  const { user, client } = await signedInUser(server);
  const patch = (json: object) => client.send('PATCH', `/api/users/${user.id}`, { json });
  const known = { username: user.username, email: user.email };
  await admin.send('PUT', `/api/users/${user.id}`, { json: { email: 'nueva@example.com' } });
  expect(await patch({ email: 'mia@example.com', expected: known })).toMatchObject(lost('email'));
  expect(await patch({ username: `${user.username}-b`, expected: known })).toMatchObject({
    status: 200,
    body: { username: `${user.username}-b`, email: 'nueva@example.com' },
  });
});

test('a subscription keeps what another administrator has changed since', async () => {
  const { id } = await createUser(server.db);
  const patch = (json: object) => admin.send('PATCH', `/api/subscriptions/${id}`, { json });
  const { body: known } = await admin.get(`/api/subscriptions/${id}`);
  const endDate = '2090-05-06T00:00:00.000Z';
  await patch({ plan: 'pro', endDate });
  expect(await patch({ plan: 'basic', expected: known })).toMatchObject(lost('plan'));
  expect(await patch({ endDate: null, expected: { ...Object(known), endDate } })).toMatchObject({ status: 200 });
  expect((await admin.get(`/api/subscriptions/${id}`)).body).toMatchObject({ plan: 'pro', endDate: null });
});

test('the settings keep what another administrator has changed since, of keys by their masks', async () => {
  const put = (json: object) => admin.send('PUT', settingsPath, { json });
  const { body } = await admin.get(settingsPath);
  const known = Object(body);
  await put({ openaiApiKey: 'sk-canary-first-0123456789', fromName: 'Luna' });
  expect(await put({ openaiApiKey: 'sk-canary-other-0123456780', expected: known })).toMatchObject(
    lost('openaiApiKey'),
  );
  expect(await put({ fromName: 'Sol', minPasswordLength: 9, expected: known })).toMatchObject(lost('fromName'));
  const after = await put({ minPasswordLength: 9, expected: { ...known, fromName: 'Luna' } });
  expect(after.body).toMatchObject({ minPasswordLength: 9, fromName: 'Luna', openaiApiKey: 'sk-...6789' });
  const replaced = { openaiApiKey: 'sk-canary-other-0123456780', expected: { openaiApiKey: 'sk-...6789' } };
  expect((await put(replaced)).body).toMatchObject({ openaiApiKey: 'sk-...6780' });
});

test('of two who change the same at once one is refused', async () => {
  const { id } = await createUser(server.db);
  const answers = await Promise.all(
    ['basic', 'pro'].map((plan) =>
      admin.send('PATCH', `/api/subscriptions/${id}`, { json: { plan, expected: { plan: 'free' } } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('how an assistant stands on a site keeps what somebody else has changed since, its domains as one', async () => {
  const { client, user } = await signedInUser(server);
  const { id } = await createAssistant(server.db, { userId: user.id });
  const path = `/api/assistants/${id}/widget`;
  const put = (json: object, by = client) => by.send('PUT', path, { json });
  const { settings: known } = Object((await client.get(path)).body);
  await put({ position: 'left', domains: ['tienda.es'] }, admin);
  expect(await put({ position: 'right', label: 'Hola', expected: { ...known, position: 'x' } })).toMatchObject({
    status: 422,
  });
  expect(await put({ domains: ['otra.es'], label: 'Hola', expected: known })).toMatchObject(lost('domains'));
  expect((await client.get(path)).body).toMatchObject({ settings: { label: null, domains: ['tienda.es'] } });
  expect(await put({ domains: ['https://Tienda.es/'], label: 'Hola', expected: known })).toMatchObject({
    status: 200,
    body: { settings: { position: 'left', label: 'Hola', domains: ['tienda.es'] } },
  });
  expect(await put({ domains: [], expected: { domains: ['tienda.es'] } })).toMatchObject({ status: 200 });
});

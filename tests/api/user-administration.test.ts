import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { userSchema } from '#shared/contracts/accounts/auth.ts';
import { listedUserSchema } from '#shared/contracts/accounts/users.ts';
import { assistants, conversations, messages, sessions, subscriptions, users } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
});
afterAll(() => server.close());

const newPassword = 'otra frase de paso';

async function listUsers(query = '') {
  return z.array(listedUserSchema).parse((await admin.get(`/api/users${query}`)).body);
}

async function create(json: unknown) {
  return admin.post('/api/users', json);
}

/** Another administrator, signed in. */
async function secondAdmin() {
  const user = await createUser(server.db, { role: 'admin' });
  const client = createApiClient(server.url);
  await client.signIn(user.username, userPassword);
  return { user, client };
}

describe('the list of users', () => {
  test('shows plan, state and how many assistants each has, newest first', async () => {
    const owner = await createUser(server.db);
    await createAssistant(server.db, { userId: owner.id });
    await createAssistant(server.db, { userId: owner.id });
    const expired = await createUser(server.db);
    await server.db
      .update(subscriptions)
      .set({ plan: 'basic', endDate: new Date('2020-01-01') })
      .where(eq(subscriptions.userId, expired.id));
    const [first, second] = await listUsers();
    expect(first).toMatchObject({
      id: expired.id,
      subscription: { plan: 'basic', status: 'expired' },
      assistantsCount: 0,
    });
    expect(second).toMatchObject({
      id: owner.id,
      username: owner.username,
      email: owner.email,
      role: 'user',
      subscription: { plan: 'free', status: 'active' },
      assistantsCount: 2,
    });
  });

  test('finds by part of a username or an address, in any case', async () => {
    const { id } = await createUser(server.db, { username: 'María-Íñigo', email: 'ventas@Taller-Sur.example' });
    for (const search of ['ARÍA-íñ', 'taller-SUR', '  ventas@taller ']) {
      const found = await listUsers(`?search=${encodeURIComponent(search)}`);
      expect(found.map((user) => user.id)).toEqual([id]);
    }
    expect(await listUsers('?search=nadie-se-llama-asi')).toEqual([]);
    expect((await listUsers('?search=')).length).toBeGreaterThan(1);
  });

  test('R44: takes signs of a pattern as what they are', async () => {
    const { id } = await createUser(server.db, { username: 'cien%_\\raro' });
    for (const search of ['%', '_', '\\', '%_\\']) {
      const found = await listUsers(`?search=${encodeURIComponent(search)}`);
      expect(found.map((user) => user.id)).toEqual([id]);
    }
  });

  test('comes by pages that leave nobody out', async () => {
    const all = await listUsers('?limit=500');
    const seen: number[] = [];
    let path = '/api/users?limit=2';
    while (path) {
      const { body, headers } = await admin.get(path);
      seen.push(
        ...z
          .array(listedUserSchema)
          .parse(body)
          .map((user) => user.id),
      );
      path = /<([^>]*)>/.exec(String(headers.link ?? ''))?.[1] ?? '';
    }
    expect(seen).toEqual(all.map((user) => user.id));
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
  });

  test.each(['?limit=0', '?limit=501', '?cursor=x', '?cursor=-1', '?cursor=2147483648'])(
    'refuses %s',
    async (query) => {
      expect((await admin.get(`/api/users${query}`)).status).toBe(422);
    },
  );
});

describe('creating a user', () => {
  test('makes an account of either role with a free trial, that can sign in', async () => {
    const { status, body } = await create({
      username: 'socia',
      email: 'Socia@example.com',
      role: 'admin',
      password: newPassword,
      id: 999,
      passwordHash: 'x',
    });
    expect(status).toBe(201);
    const user = userSchema.parse(body);
    expect(user).toMatchObject({ username: 'socia', role: 'admin' });
    expect(user.id).not.toBe(999);
    const client = createApiClient(server.url);
    await client.signIn('socia', newPassword);
    expect((await client.get('/api/users?limit=1')).status).toBe(200);
    const { body: subscription } = await client.get('/api/my-subscription');
    expect(subscription).toMatchObject({ plan: 'free', status: 'active' });
    expect(Date.parse(String(Object(subscription).endDate)) - Date.now()).toBeGreaterThan(6.9 * 24 * 3600_000);
  });

  test('is a plain user unless it is said otherwise', async () => {
    const { body } = await create({ username: 'llana', email: 'llana@example.com', password: newPassword });
    expect(body).toMatchObject({ role: 'user' });
  });

  const valid = { username: 'nueva', email: 'nueva@example.com', role: 'user', password: newPassword };
  test.each([
    [{ ...valid, username: ' ' }, 'username', 'El nombre de usuario es requerido'],
    [{ ...valid, username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ ...valid, email: 'no' }, 'email', 'Invalid email format'],
    [{ ...valid, password: undefined }, 'password', 'La contraseña es requerida para nuevos usuarios'],
    [{ ...valid, password: '' }, 'password', 'La contraseña es requerida para nuevos usuarios'],
    [{ ...valid, password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ ...valid, role: 'root' }, 'role', expect.any(String)],
  ])('refuses %j', async (json, path, message) => {
    const { status, body } = await create(json);
    expect([status, body]).toEqual([422, expect.objectContaining({ message, errors: [{ path, message }] })]);
  });

  test('says which field is taken', async () => {
    expect(await create({ ...valid, username: 'ADMIN' })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'username' }] },
    });
    expect(await create({ ...valid, email: 'Admin@Example.com' })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'email' }] },
    });
  });

  test('of one name by several at once makes one', async () => {
    const json = { ...valid, username: 'a-la-vez', email: 'a-la-vez@example.com' };
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await create(json)).status));
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('changing a user', () => {
  test('sets name, address and role, and keeps the password that is left empty', async () => {
    const { user, client } = await signedInUser(server);
    const json = { username: `${user.username}-x`, email: `x-${user.email}`, role: 'user', password: '' };
    const { status, body } = await admin.send('PUT', `/api/users/${user.id}`, { json });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: user.id, username: json.username, email: json.email });
    // Oneself is told besides whether an address is still to be confirmed.
    expect((await client.get('/api/user')).body).toEqual(
      Object.assign({ emailPending: false, passwordIsGenerated: false, theme: null, language: null }, body),
    );
    await createApiClient(server.url).signIn(json.username, userPassword);
  });

  test('R05: a new role ends the sessions, and acts at the next request', async () => {
    const { user, client } = await secondAdmin();
    expect((await client.get('/api/users')).status).toBe(200);
    const json = { username: user.username, email: user.email, role: 'user' };
    expect((await admin.send('PUT', `/api/users/${user.id}`, { json })).status).toBe(200);
    expect((await client.get('/api/users')).status).toBe(401);
    await client.signIn(user.username, userPassword);
    expect((await client.get('/api/users')).status).toBe(403);
  });

  test('a new password ends the sessions and is the one that counts', async () => {
    const { user, client } = await signedInUser(server);
    const json = { username: user.username, email: user.email, password: newPassword };
    await admin.send('PUT', `/api/users/${user.id}`, { json });
    expect((await client.get('/api/user')).status).toBe(401);
    const old = await client.post('/api/login', { username: user.username, password: userPassword });
    expect(old.status).toBe(401);
    await client.signIn(user.username, newPassword);
  });

  test('one’s own password keeps the session it is changed in', async () => {
    const { user, client } = await secondAdmin();
    const elsewhere = createApiClient(server.url);
    await elsewhere.signIn(user.username, userPassword);
    const json = { username: user.username, email: user.email, role: 'admin', password: newPassword };
    expect((await client.send('PUT', `/api/users/${user.id}`, { json })).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
  });

  test('of whom nobody knows is 404, with a name that is taken 409', async () => {
    const json = { username: 'admin', email: 'quien@example.com' };
    expect((await admin.send('PUT', '/api/users/2000000000', { json })).status).toBe(404);
    const { id } = await createUser(server.db);
    expect((await admin.send('PUT', `/api/users/${id}`, { json })).status).toBe(409);
  });
});

describe('deleting a user', () => {
  test('takes all that is theirs along, and ends their session', async () => {
    const { user, client } = await signedInUser(server);
    const assistant = await createAssistant(server.db, { userId: user.id });
    await createVisitor(server.url, assistant.id).talk('Hola de un visitante');
    const created = await client.post('/api/conversations', { assistantId: assistant.id, title: 'Mía' });
    expect(created.status).toBe(201);
    expect((await admin.send('DELETE', `/api/users/${user.id}`)).status).toBe(204);
    expect((await client.get('/api/user')).status).toBe(401);
    const left = await Promise.all([
      server.db.select().from(users).where(eq(users.id, user.id)),
      server.db.select().from(subscriptions).where(eq(subscriptions.userId, user.id)),
      server.db.select().from(sessions).where(eq(sessions.userId, user.id)),
      server.db.select().from(assistants).where(eq(assistants.userId, user.id)),
      server.db.select().from(conversations).where(eq(conversations.assistantId, assistant.id)),
      server.db.select().from(messages).where(eq(messages.content, 'Hola de un visitante')),
    ]);
    expect(left).toEqual([[], [], [], [], [], []]);
    expect((await admin.send('DELETE', `/api/users/${user.id}`)).status).toBe(404);
    expect((await client.post('/api/login', { username: user.username, password: userPassword })).status).toBe(401);
  });
});

describe('R30: the first administrator', () => {
  const account = { username: 'admin', email: 'admin@example.com' };

  test('is deleted and demoted by nobody, not even themselves', async () => {
    const other = await secondAdmin();
    for (const client of [admin, other.client]) {
      expect(await client.send('DELETE', '/api/users/1')).toMatchObject({
        status: 403,
        body: { message: 'El administrador principal no se puede eliminar.' },
      });
      const demoted = await client.send('PUT', '/api/users/1', { json: { ...account, role: 'user' } });
      expect(demoted.status).toBe(403);
    }
    expect((await admin.get('/api/user')).body).toMatchObject({ id: 1, role: 'admin' });
  });

  test('is locked out by nobody: password, name and address are theirs alone to change', async () => {
    const { client } = await secondAdmin();
    const calls = [
      client.send('PUT', '/api/users/1', { json: { ...account, password: newPassword } }),
      client.send('PATCH', '/api/users/1', { json: { username: 'robada' } }),
      client.post('/api/users/1/change-password', { currentPassword: userPassword, newPassword }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
    await createApiClient(server.url).signIn('admin', adminPassword);
    expect((await admin.get('/api/user')).status).toBe(200);
  });

  test('changes their own account as anybody does', async () => {
    const json = { ...account, role: 'admin', password: '' };
    expect((await admin.send('PUT', '/api/users/1', { json })).status).toBe(200);
  });
});

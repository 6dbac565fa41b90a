import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { userSchema } from '#shared/contracts/accounts/auth.ts';
import { subscriptions, systemSettings, users } from '#shared/schema/index.ts';
import { signedInAdmin } from '#tests/support/admin.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createUser, userPassword } from '#tests/support/factories.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { someAddress } from '#tests/support/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Somebody at an address of their own, so that no limit is shared. */
function caller() {
  return createApiClient(server.url, { 'X-Forwarded-For': someAddress() });
}

let made = 0;
function newAccount() {
  made += 1;
  return { username: `Persona ${made}`, email: `Persona${made}@Example.com`, password: 'secreta' };
}

async function userTotal(): Promise<number> {
  const [row] = await server.db.select({ total: count() }).from(users);
  return row?.total ?? 0;
}

test('a sign-in is one whatever stands behind its address', async () => {
  for (const path of ['/api/register?x=1', '/api/login?x=1']) {
    const client = caller();
    const account = newAccount();
    const json = path.startsWith('/api/login') ? { username: 'admin', password: adminPassword } : account;
    expect((await client.post(path, json)).status, path).toBeLessThan(300);
    expect((await client.get('/api/user')).status, path).toBe(200);
  }
});

describe('a registration', () => {
  test('makes a user with a free trial and signs them in', async () => {
    const client = caller();
    const account = newAccount();
    const { status, body } = await client.post('/api/register', account);
    expect(status).toBe(201);
    const user = userSchema.parse(body);
    expect(user).toMatchObject({ username: account.username, email: account.email, role: 'user' });
    expect((await client.get('/api/user')).body).toEqual(body);
    const [subscription] = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
    expect(subscription).toMatchObject({ plan: 'free', status: 'active', messagesUsed: 0 });
    const days = ((subscription?.endDate?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    // The program goes by the clock of its database, which it knows to some milliseconds.
    expect(days).toBeLessThan(7.01);
  });

  test('R27, R28: takes nothing but name, address and password, whatever else is sent', async () => {
    const client = caller();
    const sent = {
      ...newAccount(),
      id: 1,
      userId: 1,
      ownerId: 1,
      role: 'admin',
      isAdmin: true,
      plan: 'pro',
      subscription: { plan: 'pro' },
      emailVerified: true,
      passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA',
      createdAt: '2001-01-01T00:00:00.000Z',
      constructor: { prototype: { role: 'admin' } },
    };
    const json = JSON.stringify(sent).replace(/^\{/, '{"__proto__":{"role":"admin","isAdmin":true},');
    const { status, body } = await client.send('POST', '/api/register', {
      raw: json,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(status).toBe(201);
    const user = userSchema.parse(body);
    expect(user.id).toBeGreaterThan(1);
    expect(user.role).toBe('user');
    expect(Date.parse(user.createdAt)).toBeGreaterThan(Date.now() - 60_000);
    const [row] = await server.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.passwordHash).not.toContain('AAAA$AAAA');
    const [subscription] = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
    expect(subscription?.plan).toBe('free');
    expect(Reflect.get({}, 'role')).toBeUndefined();
    expect((await client.get('/api/user')).body).toEqual(body);
  });

  test.each([
    ['username', { username: 'ADMIN' }, /nombre de usuario/],
    ['email', { email: 'Admin@EXAMPLE.com' }, /email/],
    ['username', { username: '  admin ' }, /nombre de usuario/],
  ])('with a %s that is taken, in whatever case, is 409 naming the field', async (path, taken, message) => {
    const before = await userTotal();
    const client = caller();
    const { status, body, headers } = await client.post('/api/register', { ...newAccount(), ...taken });
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', errors: [{ path, message: expect.stringMatching(message) }] }),
    ]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(await userTotal()).toBe(before);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  test('may use any letters, and emoji made of several', async () => {
    for (const username of ['نمی‌دانم', '👩‍👩‍👧 Familia', '日本語']) {
      expect((await caller().post('/api/register', { ...newAccount(), username })).status).toBe(201);
    }
  });

  test('knows capitals beyond ASCII', async () => {
    await caller().post('/api/register', { ...newAccount(), username: 'ÑANDÚ Élite' });
    const { status } = await caller().post('/api/register', { ...newAccount(), username: 'ñandú élite' });
    expect(status).toBe(409);
  });

  test('of one name by eight at once makes one account', async () => {
    const before = await userTotal();
    const account = newAccount();
    const answers = await Promise.all(Array.from({ length: 8 }, () => caller().post('/api/register', account)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect(await userTotal()).toBe(before + 1);
  });

  test.each([
    ['username', { username: 'ab' }],
    ['username', { username: 'a@b.com' }],
    ['username', { username: 'x'.repeat(51) }],
    ['username', { username: 'ad\u0007min' }],
    ['username', { username: 'Ana\r\nBea' }],
    ['username', { username: 'ad\u200bmin' }],
    ['username', { username: 'nimda\u202e' }],
    ['email', { email: 'nadie' }],
    ['email', { email: `${'a'.repeat(250)}@example.com` }],
    ['email', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['email', { email: 'a@example.com,b@example.com' }],
    ['password', { password: 'corta' }],
    ['password', { password: 'x'.repeat(257) }],
    ['password', { password: 123_456 }],
  ])('with a bad %s is 422 naming the field', async (path, values) => {
    const { status, body } = await caller().post('/api/register', { ...newAccount(), ...values });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errors: expect.arrayContaining([expect.objectContaining({ path })]) }),
    ]);
  });

  test('asks for the length of password that the settings say', async () => {
    await server.db.update(systemSettings).set({ minPasswordLength: 10 });
    const { status, body } = await caller().post('/api/register', { ...newAccount(), password: 'nueve....' });
    await server.db.update(systemSettings).set({ minPasswordLength: null });
    const message = 'La contraseña debe tener al menos 10 caracteres';
    expect([status, body]).toEqual([422, { message, code: 'validation', errors: [{ path: 'password', message }] }]);
  });
});

describe('a login', () => {
  test.each(['admin', 'ADMIN', ' Admin ', 'admin@example.com', 'Admin@Example.COM'])('takes %s', async (username) => {
    const client = caller();
    const { status, body } = await client.post('/api/login', { username, password: adminPassword });
    expect([status, body]).toEqual([200, expect.objectContaining({ id: 1, username: 'admin', role: 'admin' })]);
    expect((await client.get('/api/user')).body).toEqual(body);
  });

  test.each([
    ['another case of the password', { username: 'admin', password: adminPassword.toUpperCase() }],
    ['blanks around the password', { username: 'admin', password: ` ${adminPassword} ` }],
    ['a part of the password', { username: 'admin', password: adminPassword.slice(0, -1) }],
    ['a pattern', { username: 'adm%', password: adminPassword }],
    ['a statement', { username: "admin' or '1'='1' --", password: adminPassword }],
    ['nobody’s name', { username: 'nadie', password: adminPassword }],
  ])('with %s is 401 and sets no cookie', async (_what, credentials) => {
    const { status, body, headers } = await caller().post('/api/login', credentials);
    expect([status, body]).toEqual([401, { message: 'Usuario o contraseña incorrectos.', code: 'unauthenticated' }]);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['no name', { password: 'x' }],
    ['a blank name', { username: '  ', password: 'x' }],
    ['no password', { username: 'admin' }],
    ['null', { username: 'admin', password: null }],
    ['an empty password', { username: 'admin', password: '' }],
    ['a list', { username: ['admin'], password: adminPassword }],
    ['an object', { username: 'admin', password: { $ne: null } }],
    ['a password of 257 characters', { username: 'admin', password: 'x'.repeat(257) }],
  ])('with %s is 422', async (_what, credentials) => {
    expect((await caller().post('/api/login', credentials)).status).toBe(422);
  });

  test('does not take its credentials from the address', async () => {
    const { status } = await caller().post(
      `/api/login?username=admin&password=${encodeURIComponent(adminPassword)}`,
      {},
    );
    expect(status).toBe(422);
  });
});

describe('R05: what happens to an account', () => {
  test('acts on the next request: a deleted one is nobody', async () => {
    const user = await createUser(server.db);
    const client = caller();
    await client.signIn(user.username, userPassword);
    await server.db.delete(users).where(eq(users.id, user.id));
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await client.get('/api/assistants')).body).toMatchObject([{ id: 2 }]);
    expect((await caller().post('/api/login', { username: user.username, password: userPassword })).status).toBe(401);
  });

  test('acts on the next request: an admin who was demoted is a user', async () => {
    const user = await createUser(server.db, { role: 'admin' });
    const client = caller();
    await client.signIn(user.username, userPassword);
    expect((await client.get('/api/assistants')).body).toHaveLength(2);
    await server.db.update(users).set({ role: 'user' }).where(eq(users.id, user.id));
    expect((await client.get('/api/assistants')).body).toEqual([]);
    expect((await client.get('/api/user')).body).toMatchObject({ role: 'user' });
  });
});

test('REGISTRATION=closed makes no accounts but those of administrators', async () => {
  const closed = await startTestServer({ env: { REGISTRATION: 'closed' } });
  onTestFinished(() => closed.close());
  const { status, body } = await createApiClient(closed.url).post('/api/register', newAccount());
  expect([status, body]).toEqual([403, expect.objectContaining({ message: expect.stringContaining('está cerrado') })]);
  const admin = await signedInAdmin(closed);
  expect((await admin.post('/api/users', { ...newAccount(), role: 'user' })).status).toBe(201);
});

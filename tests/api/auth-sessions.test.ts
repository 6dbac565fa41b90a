import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions, systemSettings } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createUser, userPassword } from '#tests/support/factories.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { someAddress } from '#tests/support/visitor.ts';

const clock = movableClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(sessions);
});

function caller(headers: Record<string, string> = {}) {
  return createApiClient(server.url, { 'X-Forwarded-For': someAddress(), ...headers });
}

async function signedIn(headers: Record<string, string> = {}): Promise<ApiClient> {
  const client = caller(headers);
  await client.signIn('admin', adminPassword);
  return client;
}

const userStatus = async (client: ApiClient) => (await client.get('/api/user')).status;
const storedSessions = () => server.db.select().from(sessions);

/** A caller with another's cookies. */
function withCookiesOf(client: ApiClient): ApiClient {
  const copy = caller();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

describe('the session cookie', () => {
  test('R01: is HttpOnly, SameSite=Lax, for all paths, of this host alone, until the browser closes', async () => {
    const { headers } = await caller().post('/api/login', { username: 'admin', password: adminPassword });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^sid=s%3A[\w-]{43}\.[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('R01: over TLS is Secure and __Host-, and counts over TLS alone', async () => {
    const secure = caller({ 'X-Forwarded-Proto': 'https' });
    const { headers } = await secure.post('/api/login', { username: 'admin', password: adminPassword });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-sid=s%3A[\w-]{43}\.[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect(await userStatus(secure)).toBe(200);
    expect(await userStatus(withCookiesOf(secure))).toBe(401);
  });

  test('R09: names 256 random bits, of which the database keeps the hash', async () => {
    const clients = [await signedIn(), await signedIn(), await signedIn()];
    const ids = clients.map(
      ({ cookies }) =>
        decodeURIComponent(cookies.get('sid') ?? '')
          .slice(2)
          .split('.')[0] ?? '',
    );
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    const stored = await storedSessions();
    const hashes = ids.map((id) => createHash('sha256').update(id).digest('base64url'));
    expect(stored.map(({ idHash }) => idHash).sort()).toEqual(hashes.sort());
    for (const id of ids) expect(JSON.stringify(stored)).not.toContain(id);
  });

  test('R08: is not set for visitors, whatever they look at, and no row is made', async () => {
    const visitor = caller();
    const paths = ['/api/assistants', '/api/assistants/2', '/api/user', '/api/health/ready', '/api/nowhere', '/'];
    for (const path of paths) expect((await visitor.get(path)).headers['set-cookie'], path).toBeUndefined();
    const login = await visitor.post('/api/login', { username: 'nadie', password: 'x' });
    expect(login.headers['set-cookie']).toBeUndefined();
    const chat = await visitor.post('/api/assistants/2/chat', { message: 'Hola' });
    expect([chat.status, chat.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await storedSessions()).toEqual([]);
  });
});

describe('a session id', () => {
  test('R02: changes with each login and at registration; the one before it is dead', async () => {
    const client = await signedIn();
    const before = withCookiesOf(client);
    await client.signIn('admin', adminPassword);
    expect(client.cookies.get('sid')).not.toBe(before.cookies.get('sid'));
    expect(await userStatus(before)).toBe(401);
    const again = withCookiesOf(client);
    const account = { username: 'Rotación', email: 'rotacion@example.com', password: userPassword };
    expect((await client.post('/api/register', account)).status).toBe(201);
    expect(await userStatus(again)).toBe(401);
    expect((await client.get('/api/user')).body).toMatchObject({ username: 'Rotación' });
    expect(await storedSessions()).toHaveLength(1);
  });

  test('R03: is never one that somebody else chose: a victim who logs in under it gets a new one', async () => {
    const attacker = caller();
    const user = await createUser(server.db);
    await attacker.signIn(user.username, userPassword);
    const victim = withCookiesOf(attacker);
    await victim.signIn('admin', adminPassword);
    expect(victim.cookies.get('sid')).not.toBe(attacker.cookies.get('sid'));
    expect(await userStatus(attacker)).toBe(401);
  });

  test.each(['s%3Achosen.signature', 'chosen', 's%3A', 's%3A..', '', '%00', 'j%3A%7B%22a%22%3A1%7D', 'x'.repeat(3000)])(
    'R03: that was made up (%s) is nobody’s and is not taken over',
    async (cookie) => {
      const client = caller();
      client.cookies.set('sid', cookie);
      expect(await userStatus(client)).toBe(401);
      await client.signIn('admin', adminPassword);
      expect(client.cookies.get('sid')).not.toBe(cookie);
      expect(await userStatus(client)).toBe(200);
    },
  );

  test('R03: with its signature cut off or changed opens nothing', async () => {
    const client = await signedIn();
    const [id = '', signature = ''] = decodeURIComponent(client.cookies.get('sid') ?? '').split('.');
    for (const forged of [id, `${id}.`, `${id}.${signature.slice(1)}`, `${id}.${signature}x`, id.slice(2)]) {
      const copy = caller();
      copy.cookies.set('sid', encodeURIComponent(forged));
      expect(await userStatus(copy), forged).toBe(401);
    }
  });
});

describe('R04: a logout', () => {
  test('ends the session on the server: its cookie is worth nothing any more', async () => {
    const client = await signedIn();
    const other = await signedIn();
    const replay = withCookiesOf(client);
    const { status, headers } = await client.send('POST', '/api/logout');
    expect(status).toBe(204);
    expect(headers['set-cookie']?.join()).toMatch(/^sid=;/);
    expect(await userStatus(replay)).toBe(401);
    expect(await userStatus(other)).toBe(200);
    expect(await storedSessions()).toHaveLength(1);
  });

  test('without a session is no fault', async () => {
    expect((await caller().send('POST', '/api/logout')).status).toBe(204);
  });
});

describe('R07: a session ends', () => {
  test('after an hour unused; use puts the end off', async () => {
    const used = await signedIn();
    const unused = await signedIn();
    clock.advance({ minutes: 59 });
    expect(await userStatus(used)).toBe(200);
    clock.advance({ minutes: 2 });
    expect(await userStatus(unused)).toBe(401);
    expect(await userStatus(used)).toBe(200);
    clock.advance({ minutes: 61 });
    expect(await userStatus(used)).toBe(401);
  });

  test('after an hour in which only its page has asked by itself', async () => {
    const watching = await signedIn();
    clock.advance({ minutes: 59 });
    expect((await watching.get('/api/user', { 'X-Background': '1' })).status).toBe(200);
    clock.advance({ minutes: 2 });
    expect(await userStatus(watching)).toBe(401);
  });

  test('and says how soon it will, which is asked without putting the end off', async () => {
    const client = await signedIn();
    const rest = async () => Object((await client.get('/api/user/session', { 'X-Background': '1' })).body).restSeconds;
    expect(await rest()).toBeGreaterThan(59 * 60);
    clock.advance({ minutes: 40 });
    expect(await rest()).toBeLessThanOrEqual(20 * 60);
    expect(await rest()).toBeGreaterThan(19 * 60);
    expect(await userStatus(client)).toBe(200);
    expect(await rest()).toBeGreaterThan(59 * 60);
    expect((await caller().get('/api/user/session')).status).toBe(401);
  });

  test('after the time that the settings say, from the next request on', async () => {
    const client = await signedIn();
    clock.advance({ minutes: 10 });
    await server.db.update(systemSettings).set({ sessionTimeoutMinutes: 5 });
    expect(await userStatus(client)).toBe(401);
    await server.db.update(systemSettings).set({ sessionTimeoutMinutes: null });
    expect(await userStatus(client)).toBe(200);
  });

  test('after 30 days, however much it is used', async () => {
    await server.db.update(systemSettings).set({ sessionTimeoutMinutes: 60 * 24 * 60 });
    const client = await signedIn();
    for (const days of [10, 10, 9.9]) {
      clock.advance({ days });
      expect(await userStatus(client)).toBe(200);
    }
    clock.advance({ days: 0.2 });
    expect(await userStatus(client)).toBe(401);
    await server.db.update(systemSettings).set({ sessionTimeoutMinutes: null });
  });

  test('and its row is cleared away, the living one’s is not', async () => {
    await signedIn();
    clock.advance({ minutes: 61 });
    const living = await signedIn();
    expect(await storedSessions()).toHaveLength(2);
    await server.container.sessionStore.purge();
    expect(await storedSessions()).toHaveLength(1);
    expect(await userStatus(living)).toBe(200);
  });
});

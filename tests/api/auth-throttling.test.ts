import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits, systemSettings } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createUser, userPassword } from '#tests/support/factories.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { someAddress } from '#tests/support/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A login from an address; answers its status. */
async function attempt(username: string, password: string, address: string, headers: Record<string, string> = {}) {
  const client = createApiClient(server.url, { 'X-Forwarded-For': address, ...headers });
  return client.post('/api/login', { username, password });
}

async function failures(times: number, username: string, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await attempt(username, 'wrong', address)).status);
  return statuses;
}

const five = [401, 401, 401, 401, 401];

describe('R10: failed logins', () => {
  test('the sixth from one address to one account is 429 with a time, the right password too', async () => {
    const user = await createUser(server.db);
    const address = someAddress();
    expect(await failures(5, user.username, address)).toEqual(five);
    for (const password of ['wrong', userPassword]) {
      const { status, headers, body } = await attempt(user.username, password, address);
      expect([status, body]).toEqual([429, expect.objectContaining({ code: 'rate_limited' })]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    }
  });

  test('lock nobody out: the owner comes in from another address', async () => {
    const user = await createUser(server.db);
    await failures(6, user.username, someAddress());
    expect((await attempt(user.username, userPassword, someAddress())).status).toBe(200);
  });

  test('count for the account, under whatever name and in whatever case it is called', async () => {
    const user = await createUser(server.db);
    const address = someAddress();
    const names = [
      user.username,
      user.email,
      user.username.toUpperCase(),
      user.email.toUpperCase(),
      ` ${user.username} `,
    ];
    for (const name of names) expect((await attempt(name, 'wrong', address)).status).toBe(401);
    expect((await attempt(user.username, userPassword, address)).status).toBe(429);
  });

  test('of several accounts from one address are counted each for itself', async () => {
    const [first, second] = [await createUser(server.db), await createUser(server.db)];
    const address = someAddress();
    expect(await failures(5, first.username, address)).toEqual(five);
    expect((await attempt(second.username, userPassword, address)).status).toBe(200);
    expect((await attempt(first.username, userPassword, address)).status).toBe(429);
  });

  test('of names that nobody has are counted the same, so that they tell nothing', async () => {
    const address = someAddress();
    expect(await failures(6, 'nadie de aquí', address)).toEqual([...five, 429]);
    expect((await attempt('NADIE DE AQUÍ', 'wrong', address)).status).toBe(429);
    const kept = await server.db.select().from(rateLimits).where(like(rateLimits.key, '%nadie%'));
    expect(kept).toEqual([]);
  });

  test('are forgotten by a success and after a quarter of an hour', async () => {
    const user = await createUser(server.db);
    const address = someAddress();
    await failures(4, user.username, address);
    expect((await attempt(user.username, userPassword, address)).status).toBe(200);
    expect(await failures(6, user.username, address)).toEqual([...five, 429]);
    const over = { resetsAt: new Date(Date.now() - 1_000) };
    await server.db
      .update(rateLimits)
      .set(over)
      .where(like(rateLimits.key, `login:${address}%`));
    expect((await attempt(user.username, userPassword, address)).status).toBe(200);
  });

  test('of twenty at once are five', async () => {
    const user = await createUser(server.db);
    const address = someAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(user.username, 'wrong', address)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('are as many as the settings say', async () => {
    const user = await createUser(server.db);
    await server.db.update(systemSettings).set({ maxLoginAttempts: 2 });
    expect(await failures(3, user.username, someAddress())).toEqual([401, 401, 429]);
    await server.db.update(systemSettings).set({ maxLoginAttempts: null });
  });

  test('of one address over all accounts are fifty; logins that succeed do not count', async () => {
    const user = await createUser(server.db);
    const address = someAddress();
    const counted = async () => {
      const [row] = await server.db
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.key, `login:${address}`));
      return row?.count;
    };
    await attempt(user.username, userPassword, address);
    await attempt(user.username, userPassword, address);
    expect(await counted()).toBe(0);
    expect(await failures(1, user.username, address)).toEqual([401]);
    expect(await counted()).toBe(1);
    await server.db
      .update(rateLimits)
      .set({ count: 49 })
      .where(eq(rateLimits.key, `login:${address}`));
    expect(await failures(2, 'otra persona', address)).toEqual([401, 429]);
    expect((await attempt(user.username, userPassword, address)).status).toBe(429);
    expect((await attempt(user.username, userPassword, someAddress())).status).toBe(200);
  });
});

describe('R10: the address that is counted', () => {
  test('is what the trusted proxy saw, not what its caller claimed', async () => {
    const user = await createUser(server.db);
    const address = someAddress();
    for (let count = 0; count < 5; count += 1) {
      expect((await attempt(user.username, 'wrong', `${someAddress()}, ${address}`)).status).toBe(401);
    }
    expect((await attempt(user.username, userPassword, `${someAddress()}, ${address}`)).status).toBe(429);
  });

  test('does not depend on the other headers that name one', async () => {
    const user = await createUser(server.db);
    const address = someAddress();
    const disguise = () => {
      const other = someAddress();
      return { 'X-Real-IP': other, 'X-Client-IP': other, Forwarded: `for=${other}`, 'CF-Connecting-IP': other };
    };
    for (let count = 0; count < 5; count += 1) await attempt(user.username, 'wrong', address, disguise());
    expect((await attempt(user.username, userPassword, address, disguise())).status).toBe(429);
  });
});

describe('R11: with TRUST_PROXY=false', () => {
  test('X-Forwarded-For and X-Forwarded-Proto change nothing', async () => {
    const direct = await startTestServer({ env: { TRUST_PROXY: 'false' } });
    try {
      const login = (password: string) =>
        createApiClient(direct.url, { 'X-Forwarded-For': someAddress(), 'X-Forwarded-Proto': 'https' }).post(
          '/api/login',
          {
            username: 'admin',
            password,
          },
        );
      const { headers } = await login(adminPassword);
      expect(headers['set-cookie']?.join()).toMatch(/^sid=/);
      expect(headers['strict-transport-security']).toBeUndefined();
      for (let count = 0; count < 5; count += 1) expect((await login('wrong')).status).toBe(401);
      expect((await login(adminPassword)).status).toBe(429);
      const keys = await direct.db.select({ key: rateLimits.key }).from(rateLimits);
      expect(keys.map(({ key }) => key).sort()).toEqual(['login:127.0.0.1', 'login:127.0.0.1:1']);
    } finally {
      await direct.close();
    }
  });
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from '#server/lib/security/passwords.ts';
import { users } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createUser, userPassword } from '#tests/support/factories.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { someAddress } from '#tests/support/visitor.ts';

// The real thing, with its calls counted.
vi.mock('#server/lib/security/passwords.ts', { spy: true });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  vi.mocked(verifyPassword).mockClear();
  vi.mocked(hashPassword).mockClear();
});

function login(username: string, password: string) {
  return createApiClient(server.url, { 'X-Forwarded-For': someAddress() }).post('/api/login', { username, password });
}

describe('R12: a name that nobody has and a wrong password', () => {
  test('get the same answer after the same work: one hash of the same cost', async () => {
    const user = await createUser(server.db, { passwordHash: await hashPassword(userPassword) });
    vi.mocked(hashPassword).mockClear();
    // The stand-in for a missing user's hash is made once, at the start.
    await login('nadie', 'una clave');
    const work: string[][] = [];
    const answers: unknown[] = [];
    for (const name of [user.username, 'nadie', user.email, 'nadie@example.com']) {
      vi.mocked(verifyPassword).mockClear();
      vi.mocked(hashPassword).mockClear();
      const { status, body, headers } = await login(name, 'una clave');
      const { date: _date, 'x-request-id': _id, ...same } = headers;
      answers.push({ status, body, same });
      expect(hashPassword).not.toHaveBeenCalled();
      work.push(vi.mocked(verifyPassword).mock.calls.map(([, encoded]) => encoded.replace(/\$[^$]+\$[^$]+$/, '')));
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(work).toEqual(work.map(() => ['$argon2id$v=19$m=19456,t=2,p=1']));
  });

  test('R10: is not hashed at all once there were too many', async () => {
    const client = createApiClient(server.url, { 'X-Forwarded-For': someAddress() });
    for (let count = 0; count < 7; count += 1)
      await client.post('/api/login', { username: 'nadie más', password: 'x' });
    expect(verifyPassword).toHaveBeenCalledTimes(5);
  });
});

describe('R13: a password', () => {
  async function register(password: string) {
    const { length } = await server.db.select({ id: users.id }).from(users);
    const account = { username: `clave ${length}`, email: `clave${length}@example.com`, password };
    const client = createApiClient(server.url, { 'X-Forwarded-For': someAddress() });
    return { account, answer: await client.post('/api/register', account) };
  }

  test.each([
    ['of six characters', 'abcdef'],
    ['of 128', 'x'.repeat(128)],
    ['of 256', 'ñ'.repeat(256)],
    ['of signs, blanks and emoji', '  "\'\\ ; -- <>&% 🦷👩‍👩‍👧 日本語  '],
    ['of one repeated letter', 'aaaaaa'],
    ['with line breaks and tabs', 'línea\n\tnueva\r\n'],
  ])('%s is fine, and only itself opens', async (_what, password) => {
    const { account, answer } = await register(password);
    expect(answer.status).toBe(201);
    expect((await login(account.username, password)).status).toBe(200);
    for (const other of [`${password} `, password.slice(0, -1), password.trim().slice(0, -1)].filter(Boolean)) {
      expect((await login(account.username, other)).status).not.toBe(200);
    }
  });

  test('is not cut at 72 bytes or anywhere else', async () => {
    for (const length of [72, 128, 255]) {
      const start = 'a'.repeat(length);
      const { account } = await register(`${start}x`);
      expect((await login(account.username, `${start}y`)).status).toBe(401);
      expect((await login(account.username, start)).status).toBe(401);
      expect((await login(account.username, `${start}x`)).status).toBe(200);
    }
  });

  test('R14: is stored as argon2id of 19 MiB and two passes, and never leaves', async () => {
    const { account, answer } = await register('una clave larga');
    const [row] = await server.db.select().from(users).where(eq(users.username, account.username));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const { text } = await login(account.username, account.password);
    expect(`${answer.text}${text}`).not.toMatch(/argon2|una clave larga|hash/i);
  });
});

test('R14: a flood of logins does not stop the rest of the site', async () => {
  let isAnswered = false;
  let number = 0;
  /** Of the hashes that were begun meanwhile, those during which the process did something else. */
  const besideHash: Promise<boolean>[] = [];
  const { verifyPassword: verify } = await vi.importActual<typeof import('#server/lib/security/passwords.ts')>(
    '#server/lib/security/passwords.ts',
  );
  vi.mocked(verifyPassword).mockImplementation((...asked) => {
    const work = verify(...asked);
    besideHash.push(Promise.race([work.then(() => false), nextTurn(true)]));
    return work;
  });
  onTestFinished(() => {
    isAnswered = true;
    vi.mocked(verifyPassword).mockReset();
  });
  // It goes on until the visitor has an answer, however long that takes.
  const flood = Array.from({ length: 24 }, async () => {
    while (!isAnswered) {
      number += 1;
      await login(`inundación ${number}`, 'x');
    }
  });
  await vi.waitFor(() => expect(besideHash.length).toBeGreaterThan(5), soon);
  const client = createApiClient(server.url, { 'X-Forwarded-For': someAddress() });
  expect((await client.post('/api/assistants/2/chat', { message: '¿Qué horario tenéis?' })).status).toBe(200);
  isAnswered = true;
  await Promise.all(flood);
  expect((await Promise.all(besideHash)).filter((wasFree) => !wasFree).length).toBeLessThan(besideHash.length / 2);
});

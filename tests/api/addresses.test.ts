import { randomBytes } from 'node:crypto';
import { desc, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { auditLog, rateLimits } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { type ChatFixture, startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { createVisitor, someAddress } from '#tests/support/visitor.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

/** A /64, and addresses in it that have nothing else in common. */
function network() {
  const prefix = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`;
  return () => `${prefix}:${(randomBytes(8).toString('hex').match(/.{4}/g) ?? []).join(':')}`;
}

const callerFrom = (address: string) => createApiClient(fixture.server.url, { 'X-Forwarded-For': address });

describe('R49: the addresses of one IPv6 network', () => {
  test('have one limit of messages: of sixty, twenty reach the provider', async () => {
    const { id } = await createAssistant(fixture.server.db);
    const address = network();
    const before = fixture.openai.requests.length;
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => createVisitor(fixture.server.url, id, address()).say('Hola')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.chat.messagesPerAddress);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
    expect(fixture.openai.requests.length - before).toBe(limits.chat.messagesPerAddress);
    expect((await createVisitor(fixture.server.url, id, network()()).say('Hola')).status).toBe(200);
  });

  test('R10: have one count of wrong passwords: forty for one account are five, then 429', async () => {
    const user = await createUser(fixture.server.db);
    const address = network();
    const statuses: number[] = [];
    for (let tried = 0; tried < 40; tried += 1) {
      const json = { username: user.username, password: 'no es' };
      statuses.push((await callerFrom(address()).post('/api/login', json)).status);
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
  });

  test('R10: open as many accounts in an hour as one address, and no more', async () => {
    const address = network();
    expect((await registered(address())).status).toBe(201);
    await fixture.server.db
      .update(rateLimits)
      .set({ count: limits.register.perAddress })
      .where(like(rateLimits.key, 'register:2001:db8:%'));
    expect((await registered(address())).status).toBe(429);
  });

  test('R35: are told one from the other in the log', async () => {
    const address = network()();
    await callerFrom(address).post('/api/login', { username: 'nadie', password: 'x' });
    const [entry] = await fixture.server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'login.failed', ip: address });
  });
});

test('an IPv4 address counts as itself when it is written as IPv6', async () => {
  const user = await createUser(fixture.server.db);
  const address = someAddress();
  const json = { username: user.username, password: 'no es' };
  for (let tried = 0; tried < 5; tried += 1) {
    const written = tried % 2 ? address : `::ffff:${address}`;
    expect((await callerFrom(written).post('/api/login', json)).status).toBe(401);
  }
  expect((await callerFrom(address).post('/api/login', json)).status).toBe(429);
});

test.each([
  ['of 6.6 kB without a comma', 'a'.repeat(6_600)],
  ['of random signs', randomBytes(4_900).toString('base64')],
  ['with a zone of 6 kB', `fe80::1%${randomBytes(3_000).toString('hex')}`],
  ['with a port', '192.0.2.7:4711'],
])('a forwarded address %s is no fault', async (_what, address) => {
  const json = { username: 'nadie de aquí', password: 'x' };
  expect((await callerFrom(address).post('/api/login', json)).status).toBe(401);
  expect((await callerFrom(address).post('/api/assistants/2/chat', { message: 'Hola' })).status).toBe(200);
});

function registered(address: string) {
  const name = randomBytes(5).toString('hex');
  return callerFrom(address).post('/api/register', {
    username: name,
    email: `${name}@example.com`,
    password: 'una frase de paso',
  });
}

import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { encryptPush } from '#server/providers/push/push-encryption.ts';
import { contacts, pushMessages, pushSubscriptions, systemSettings } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant, userPassword } from '#tests/support/factories.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { newBrowserKeys, readVapid, startPushService } from '#tests/support/push-service.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

async function fixture({ background = true } = {}) {
  const clock = movableClock();
  const service = await startPushService();
  const server = await startTestServer({
    clock,
    background,
    env: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1', APP_URL: 'https://asistentes.example' },
  });
  onTestFinished(async () => {
    await server.close();
    await service.close();
  });
  return { clock, service, server };
}

/** Somebody with an assistant and a browser that wants to be told. */
async function subscriber(server: TestServer, origin: string, { query = '' } = {}) {
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id });
  const browser = newBrowserKeys();
  const endpoint = `${origin}/${user.id}${query}`;
  const answer = await client.post('/api/push/subscriptions', { endpoint, keys: browser.keys });
  expect(answer.status, answer.text).toBe(204);
  return { client, user, assistant, browser, endpoint };
}

test('a new contact is told to its owner’s browser: which one, encrypted, and no word of theirs', async () => {
  const { service, server, clock } = await fixture();
  const { client, user, assistant, browser } = await subscriber(server, service.origin);
  await subscriber(server, service.origin);
  const { key } = (await client.get('/api/push/key')).body as { key: string };
  const visitor = createVisitor(server.url, assistant.id);
  const { sessionId } = await visitor.talk('Hola');
  await visitor.talk('Soy Ana, ana@example.org', { sessionId });
  const [message] = await service.heard(1);
  if (!message) throw new Error('no message');
  const [contact] = await server.db.select().from(contacts).where(eq(contacts.sessionId, sessionId));
  const id = contact?.publicId ?? '';
  expect(JSON.parse(browser.decrypt(message.body))).toEqual({
    kind: 'contact.created',
    id,
    path: `/usuario/asistentes/${assistant.id}/contactos?contacto=${id}`,
  });
  expect(message.path).toBe(`/${user.id}`);
  expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  expect(message.headers.topic).toMatch(/^[\w-]{1,32}$/);
  const vapid = readVapid(message.headers.authorization ?? '');
  expect(vapid).toMatchObject({
    key,
    header: { typ: 'JWT', alg: 'ES256' },
    claims: { aud: service.origin, sub: 'https://asistentes.example' },
  });
  const validFor = Number(vapid.claims.exp) - clock.now().getTime() / 1_000;
  expect(validFor).toBeGreaterThan(3_600);
  expect(validFor).toBeLessThanOrEqual(24 * 3_600);
  // The second time it is a contact already, and what is split off was one.
  await visitor.talk('O mejor ana.lopez@example.org', { sessionId });
  const { sessionId: another } = await visitor.talk('Otra vez yo, ana.lopez@example.org');
  expect((await client.post(`/api/contacts/${id}/split`, { sessionId: another })).status).toBe(200);
  await vi.waitFor(async () => expect(await server.db.$count(pushMessages)).toBe(0), soon);
  expect(service.pushed).toHaveLength(1);
});

test.each([404, 410])('a browser that is gone (%s) is forgotten', async (status) => {
  const { service, server } = await fixture();
  const { assistant } = await subscriber(server, service.origin);
  service.script(status);
  await createContact(server.db, { assistantId: assistant.id });
  await vi.waitFor(async () => expect(await server.db.select().from(pushSubscriptions)).toEqual([]), soon);
  await createContact(server.db, { assistantId: assistant.id });
  expect(await server.db.select().from(pushMessages)).toEqual([]);
});

test('what a push service has no time for is sent later, what it refuses never, and nothing for ever', async () => {
  const { service, server, clock } = await fixture();
  const { assistant } = await subscriber(server, service.origin);
  service.script(429, 503, 201, 400);
  await createContact(server.db, { assistantId: assistant.id });
  await vi.waitFor(async () => {
    const [waiting] = await server.db.select().from(pushMessages);
    const left = ((waiting?.nextAttemptAt.getTime() ?? 0) - clock.now().getTime()) / 1_000;
    // Waits of 10 and of 60 seconds, and not the half minute in between: whoever is at it for longer is taken for dead.
    if (waiting && (waiting.attempts === 1 ? left < 12 : left > 35)) clock.advance({ minutes: 1 });
    expect(waiting).toBeUndefined();
  }, soon);
  expect(service.pushed).toHaveLength(3);
  await createContact(server.db, { assistantId: assistant.id });
  await service.heard(4);
  await vi.waitFor(async () => expect(await server.db.$count(pushMessages)).toBe(0), soon);
  service.script(...Array<number>(20).fill(500));
  await createContact(server.db, { assistantId: assistant.id });
  await vi.waitFor(
    async () => {
      clock.advance({ minutes: 61 });
      expect(await server.db.$count(pushMessages)).toBe(0);
    },
    { ...soon, timeout: 30_000 },
  );
  expect(service.pushed.length).toBeLessThan(12);
});

test('devices whose push service hangs delay nobody else, nor what is due for the same account', async () => {
  const { service, server } = await fixture();
  const owners = [];
  for (let count = 0; count < 8; count += 1) owners.push(await subscriber(server, service.origin, { query: '?hangs' }));
  const [first] = owners;
  const { keys } = newBrowserKeys();
  await first?.client.post('/api/push/subscriptions', { endpoint: `${service.origin}/second`, keys });
  for (const { assistant } of owners) await createContact(server.db, { assistantId: assistant.id });
  const other = await subscriber(server, service.origin);
  await createContact(server.db, { assistantId: other.assistant.id });
  const heard = await service.heard(2);
  expect(heard.map(({ path }) => path).sort()).toEqual([`/${other.user.id}`, '/second'].sort());
  // Their first tries have not ended.
  const attempts = async () => (await server.db.select().from(pushMessages)).map((message) => message.attempts);
  await vi.waitFor(async () => expect(await attempts()).toEqual(Array(8).fill(1)), soon);
});

test('what has waited for longer than a push service would keep it is dropped', async () => {
  const { service, server, clock } = await fixture({ background: false });
  const { assistant } = await subscriber(server, service.origin);
  await createContact(server.db, { assistantId: assistant.id });
  const [row] = await server.db.select().from(pushMessages);
  clock.advance({ minutes: 24 * 60 + 1 });
  await server.container.push.deliver(row?.id ?? 0, new AbortController().signal);
  expect(await server.db.$count(pushMessages)).toBe(0);
  expect(service.pushed).toEqual([]);
});

test('with a new password no device that was signed in before is told any more; others’ are', async () => {
  const { service, server } = await fixture({ background: false });
  const changed = await subscriber(server, service.origin);
  const reset = await subscriber(server, service.origin);
  const other = await subscriber(server, service.origin);
  const devices = async () => (await server.db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint);
  const newPassword = 'otra contraseña larga';
  const own = { currentPassword: userPassword, newPassword };
  expect((await changed.client.post(`/api/users/${changed.user.id}/change-password`, own)).status).toBeLessThan(300);
  expect((await devices()).sort()).toEqual([reset.endpoint, other.endpoint].sort());
  const admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
  const byAdmin = { json: { password: newPassword } };
  expect((await admin.send('PUT', `/api/users/${reset.user.id}`, byAdmin)).status).toBeLessThan(300);
  expect(await devices()).toEqual([other.endpoint]);
});

test('R41: only known push services are taken, and only keys of the curve', async () => {
  const { server } = await fixture();
  const { client } = await signedInUser(server);
  const { keys } = newBrowserKeys();
  const subscribe = async (endpoint: string, withKeys: unknown = keys) =>
    (await client.post('/api/push/subscriptions', { endpoint, keys: withKeys })).status;
  const known = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ];
  for (const endpoint of known) expect(await subscribe(endpoint), endpoint).toBe(204);
  const unknown = [
    'https://push.example.com/abc',
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.example.com/abc',
    'https://notfcm.googleapis.com/abc',
    'https://push.apple.com.example.com/abc',
    'https://169.254.169.254/abc',
    'http://127.0.0.2/abc',
    'https://user@127.0.0.2/abc',
    'https://u:p@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com\\.evil.test/abc',
  ];
  for (const endpoint of unknown) expect(await subscribe(endpoint), endpoint).toBe(422);
  expect(await subscribe(known[0] ?? '', { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(422);
  expect(await subscribe(known[0] ?? '', { ...keys, auth: 'abc' })).toBe(422);
});

test('a browser is told for whoever signed in there last, and no more once they say so', async () => {
  const { service, server } = await fixture();
  const first = await subscriber(server, service.origin);
  const second = await signedInUser(server);
  const { keys } = first.browser;
  await second.client.post('/api/push/subscriptions', { endpoint: first.endpoint, keys });
  expect(await server.db.select().from(pushSubscriptions)).toMatchObject([{ userId: second.user.id }]);
  // Somebody else's is left alone.
  await first.client.send('DELETE', '/api/push/subscriptions', { json: { endpoint: first.endpoint } });
  expect(await server.db.$count(pushSubscriptions)).toBe(1);
  const gone = await second.client.send('DELETE', '/api/push/subscriptions', { json: { endpoint: first.endpoint } });
  expect(gone.status).toBe(204);
  expect(await server.db.$count(pushSubscriptions)).toBe(0);
});

test('the keys are made once, however many ask at once, and the private one is stored sealed', async () => {
  const { server } = await fixture();
  const { client } = await signedInUser(server);
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.get('/api/push/key')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const [settings] = await server.db.select().from(systemSettings);
  expect(settings?.vapidPrivateKey).toMatch(/^v1\./);
  expect(Buffer.from(settings?.vapidPublicKey ?? '', 'base64url')).toHaveLength(65);
});

test('a message is as long as its text and what the encryption adds, and is another each time', () => {
  const { keys, decrypt } = newBrowserKeys();
  const text = 'ñ'.repeat(1_000);
  const [one, other] = [encryptPush(text, keys), encryptPush(text, keys)];
  expect([decrypt(one), decrypt(other)]).toEqual([text, text]);
  expect(one.equals(other)).toBe(false);
  expect(one.length).toBe(16 + 5 + 65 + 2_000 + 1 + 16);
  expect(() => newBrowserKeys().decrypt(one)).toThrow();
});

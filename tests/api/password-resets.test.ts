import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dueAccountMails } from '#server/features/mail/account-mails.queries.ts';
import { listDue } from '#server/jobs/due-work.queries.ts';
import { accountMails, auditLog, pushSubscriptions, users } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { dumpText } from '#tests/support/dump.ts';
import { createUser, userPassword } from '#tests/support/factories.ts';
import { type LeadFixture, soon, startLeadFixture } from '#tests/support/lead-fixture.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { someAddress } from '#tests/support/visitor.ts';

const clock = movableClock();
const newPassword = 'otra frase de paso';
let fixture: LeadFixture;
beforeAll(async () => {
  fixture = await startLeadFixture({ clock });
});
afterAll(() => fixture.close());
beforeEach(() => fixture.smtp.setDefault('accept'));

const caller = () => createApiClient(fixture.server.url, { 'X-Forwarded-For': someAddress() });
const ask = (email: string, from: ApiClient = caller()) => from.post('/api/forgot-password', { email });
const reset = (token: unknown, password = newPassword, from: ApiClient = caller()) =>
  from.post('/api/reset-password', { token, password });
const login = (username: string, password: string) => caller().post('/api/login', { username, password });
const mailsTo = (address: string) => fixture.smtp.mails.filter(({ to }) => to.includes(address));
const waitingMails = () => fixture.server.db.select().from(accountMails);
/** What tests before have left to be sent would take what the next mail's server is told to do. */
const allSent = () => vi.waitFor(async () => expect(await waitingMails()).toEqual([]), soon);
/** The server knows that its try has failed, and makes the next within two minutes: the one that is at it holds a mail for longer. */
const failedOnce = (address: string) =>
  vi.waitFor(async () => {
    const mail = (await waitingMails()).find(({ recipient }) => recipient === address);
    expect(mail?.attempts).toBe(1);
    expect(Number(mail?.nextAttemptAt)).toBeLessThanOrEqual(Number(clock.now()) + 120_000);
  }, soon);
const gone = { code: 'validation', errors: [{ path: 'token', message: expect.stringContaining('ya no sirve') }] };

/** Asks for a link, and gives the token that the account's newest mail holds. */
async function mailedToken(typed: string): Promise<string> {
  // As the account has it, however it was typed.
  const address = typed.toLowerCase();
  const before = mailsTo(address).length;
  expect((await ask(typed)).status).toBe(204);
  const mail = await vi.waitFor(() => {
    const newest = mailsTo(address)[before];
    if (!newest) throw new Error('no mail');
    return newest;
  }, soon);
  const [, token = ''] = /\/auth\/nueva-contrasena#([\w-]{43})$/m.exec(mail.parsed.text ?? '') ?? [];
  expect(token, mail.parsed.text).not.toBe('');
  return token;
}

async function entries(action: string) {
  return fixture.server.db.select().from(auditLog).where(eq(auditLog.action, action));
}

test('R15: a mailed link sets the password once, and ends every session and what devices are notified of', async () => {
  const { user, client } = await signedInUser(fixture.server);
  const { db } = fixture.server;
  const device = { userId: user.id, endpoint: `https://push.example/${user.id}`, p256dh: 'key', auth: 'secret' };
  await db.insert(pushSubscriptions).values(device);
  const token = await mailedToken(user.email.toUpperCase());
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(await dumpText(fixture.server.db)).not.toContain(token);
  expect((await client.get('/api/user')).status).toBe(200);

  expect((await reset(token, 'corta')).body).toMatchObject({ errors: [{ path: 'password' }] });
  const done = await reset(token);
  expect([done.status, done.headers['set-cookie']]).toEqual([204, undefined]);
  expect((await client.get('/api/user')).status).toBe(401);
  expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, user.id))).toBe(0);
  expect((await login(user.username, userPassword)).status).toBe(401);
  expect((await login(user.username, newPassword)).status).toBe(200);

  const again = await reset(token, userPassword);
  expect([again.status, again.body]).toEqual([422, expect.objectContaining(gone)]);
  expect((await login(user.username, newPassword)).status).toBe(200);
  const [requested] = (await entries('user.password_link_requested')).filter(({ target }) => target === user.username);
  expect(requested).toMatchObject({ actorId: null, ip: expect.any(String) });
  const [set] = (await entries('user.password_reset')).filter(({ actorId }) => actorId === user.id);
  expect(set).toMatchObject({ target: user.username, ip: expect.any(String) });
});

test('of several that use a link at once exactly one wins', async () => {
  const user = await createUser(fixture.server.db);
  const token = await mailedToken(user.email);
  const passwords = Array.from({ length: 6 }, (_, index) => `frase de paso ${index}`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422, 422, 422]);
  const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
  expect((await login(user.username, winner)).status).toBe(200);
});

test('a new link makes the one before void', async () => {
  const user = await createUser(fixture.server.db);
  const first = await mailedToken(user.email);
  const second = await mailedToken(user.email);
  expect((await reset(first)).body).toMatchObject(gone);
  expect((await reset(second)).status).toBe(204);
});

test('a link ends after 30 minutes', async () => {
  const user = await createUser(fixture.server.db);
  const early = await mailedToken(user.email);
  clock.advance({ minutes: 29 });
  expect((await reset(early)).status).toBe(204);
  const late = await mailedToken(user.email);
  clock.advance({ minutes: 31 });
  expect((await reset(late)).body).toMatchObject(gone);
});

describe('a link is void once', () => {
  test('the account is gone', async () => {
    const { user } = await signedInUser(fixture.server);
    const token = await mailedToken(user.email);
    const admin = caller();
    await admin.signIn('admin', adminPassword);
    expect((await admin.send('DELETE', `/api/users/${user.id}`)).status).toBe(204);
    expect((await reset(token)).body).toMatchObject(gone);
    expect((await ask(user.email)).status).toBe(204);
    await allSent();
    expect(mailsTo(user.email)).toHaveLength(1);
  });

  test('the account has another address, and only then', async () => {
    const { user, client } = await signedInUser(fixture.server);
    const token = await mailedToken(user.email);
    const rename = (email: string) =>
      client.send('PATCH', `/api/users/${user.id}`, { json: { username: user.username, email } });
    expect((await rename(`nueva-${user.email}`)).status).toBe(200);
    expect((await reset(token)).body).toMatchObject(gone);
    // In other letters it is the same mailbox.
    expect((await rename(user.email.toUpperCase())).status).toBe(200);
    expect((await reset(token)).status).toBe(204);
  });

  test('the password was changed in another way', async () => {
    const { user, client } = await signedInUser(fixture.server);
    const token = await mailedToken(user.email);
    const body = { currentPassword: userPassword, newPassword };
    expect((await client.post(`/api/users/${user.id}/change-password`, body)).status).toBe(204);
    expect((await reset(token)).body).toMatchObject(gone);

    const other = await mailedToken(user.email);
    const admin = caller();
    await admin.signIn('admin', adminPassword);
    const json = { username: user.username, email: user.email, password: 'del administrador' };
    expect((await admin.send('PUT', `/api/users/${user.id}`, { json })).status).toBe(200);
    expect((await reset(other)).body).toMatchObject(gone);
  });
});

test('R15: no token, an empty, a made-up and a long one set nobody’s password', async () => {
  for (const token of [null, '', undefined, 'x', 'A'.repeat(43), 'A'.repeat(5_000), { $ne: '' }]) {
    expect((await reset(token)).status, typeof token).toBe(422);
  }
});

test('R12: an unknown address is answered as a known one, by a request that does not look for accounts', async () => {
  const user = await createUser(fixture.server.db);
  const answers = [await ask(user.email), await ask('nadie@example.com')];
  const [known, unknown] = answers.map(({ status, text, headers }) => [status, text, Object.keys(headers).sort()]);
  expect(unknown).toEqual(known);
  await vi.waitFor(() => expect(mailsTo(user.email)).toHaveLength(1), soon);
  await allSent();
  expect(mailsTo('nadie@example.com')).toEqual([]);

  const idle = await startTestServer();
  try {
    await idle.db.execute(sql`alter table users rename to users_out_of_reach`);
    for (const email of ['admin@example.com', 'nadie@example.com']) {
      await idle.anonymous.post('/api/forgot-password').send({ email }).expect(204);
    }
    expect(await idle.db.select({ recipient: accountMails.recipient }).from(accountMails)).toHaveLength(2);
  } finally {
    await idle.close();
  }
});

test('asking is limited for a mailbox, and for whoever asks, whether or not there is an account', async () => {
  const user = await createUser(fixture.server.db);
  for (const email of [user.email, 'tampoco@example.com']) {
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  }
  const one = caller();
  for (let index = 0; index < 20; index += 1) {
    expect((await ask(`uno-${index}@example.com`, one)).status).toBe(204);
  }
  const refused = await ask('otro@example.com', one);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await ask('no es una dirección')).status).toBe(422);
});

test('a mail that the server may have without having said so is sent again with the same link', async () => {
  const user = await createUser(fixture.server.db);
  await allSent();
  fixture.smtp.script('cut-after-data');
  const token = await mailedToken(user.email);
  await failedOnce(user.email);
  clock.advance({ minutes: 2 });
  await vi.waitFor(() => expect(mailsTo(user.email)).toHaveLength(2), soon);
  const [first, second] = mailsTo(user.email);
  expect(second?.parsed.messageId).toBe(first?.parsed.messageId);
  expect(second?.parsed.text).toBe(first?.parsed.text);
  expect((await reset(token)).status).toBe(204);
});

test('nothing mailed twice makes a used link work again', async () => {
  const user = await createUser(fixture.server.db);
  await allSent();
  fixture.smtp.script('cut-after-data');
  const token = await mailedToken(user.email);
  expect((await reset(token)).status).toBe(204);
  clock.advance({ minutes: 2 });
  await allSent();
  expect(mailsTo(user.email)).toHaveLength(1);
  expect((await reset(token)).body).toMatchObject(gone);
});

describe('without a mail server', () => {
  let bare: TestServer;
  beforeAll(async () => {
    bare = await startTestServer({ background: true });
  });
  afterAll(() => bare.close());

  test('the answer is the same, and an administrator sets the password', async () => {
    const { user, client } = await signedInUser(bare);
    expect((await client.post('/api/forgot-password', { email: user.email })).status).toBe(204);
    const admin = createApiClient(bare.url);
    await admin.signIn('admin', adminPassword);
    const refused = await admin.send('POST', `/api/users/${user.id}/password-link`);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('No se envían correos') }),
    ]);
    const json = { username: user.username, email: user.email, password: newPassword };
    expect((await admin.send('PUT', `/api/users/${user.id}`, { json })).status).toBe(200);
    await createApiClient(bare.url).signIn(user.username, newPassword);
  });
});

describe('an administrator', () => {
  test('mails somebody a link, which the log has', async () => {
    const user = await createUser(fixture.server.db);
    const admin = caller();
    await admin.signIn('admin', adminPassword);
    expect((await admin.send('POST', `/api/users/${user.id}/password-link`)).status).toBe(204);
    const mail = await vi.waitFor(() => mailsTo(user.email)[0] ?? expect.fail('no mail'), soon);
    const [, token = ''] = /#([\w-]{43})$/m.exec(mail.parsed.text ?? '') ?? [];
    expect((await reset(token)).status).toBe(204);
    expect(await entries('user.password_link_sent')).toMatchObject([{ actorName: 'admin', target: user.username }]);
    expect((await admin.send('POST', '/api/users/2000000000/password-link')).status).toBe(404);
  });

  test('other than the first gets no link to the first one’s password mailed where they choose', async () => {
    const { db } = fixture.server;
    expect(await mailedToken('admin@example.com')).toBeTruthy();
    const { user } = await signedInUser(fixture.server);
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
    const second = caller();
    await second.signIn(user.username, userPassword);
    expect((await second.send('POST', '/api/users/1/password-link')).status).toBe(403);
    // The environment's mail server is nobody's choice.
    expect(await mailedToken('admin@example.com')).toBeTruthy();
    const { host, port } = fixture.smtp;
    const settings = { smtpHost: host, smtpPort: port, smtpSecure: false, emailEnabled: true };
    expect((await second.send('PUT', '/api/admin/system-settings', { json: settings })).status).toBe(200);
    const before = mailsTo('admin@example.com').length;
    expect((await ask('admin@example.com')).status).toBe(204);
    await allSent();
    expect(mailsTo('admin@example.com')).toHaveLength(before);
  });
});

test('who asks for a hundred links delays nobody else’s', async () => {
  const server = await startTestServer({ background: false });
  onTestFinished(() => server.close());
  const from = (ip: string) => createApiClient(server.url, { 'X-Forwarded-For': ip });
  for (let count = 0; count < 100; count += 1) {
    const asked = { email: `cuenta${count}@example.com` };
    expect((await from(`203.0.113.${count % 5}`).post('/api/forgot-password', asked)).status).toBeLessThan(300);
  }
  const email = 'otra@example.net';
  await from('198.51.100.7').post('/api/forgot-password', { email });
  const [own] = await server.db.select().from(accountMails).where(eq(accountMails.recipient, email));
  const room = { total: 200, shared: 0, perOwner: 0 };
  const due = await listDue(server.db, dueAccountMails, new Date(Date.now() + 1_000), room, []);
  expect(due).toHaveLength(101);
  // Beside the first of each of the five.
  expect(due.findIndex(({ id }) => id === own?.id)).toBeLessThan(6);
});

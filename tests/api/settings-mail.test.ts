import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { SystemSettingsBody } from '#shared/contracts/platform/settings.ts';
import { rateLimits, systemSettings } from '#shared/schema/index.ts';
import { signedInAdmin } from '#tests/support/admin.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const smtpUrl = 'smtp://ana%40example.com:canary%20pass@mail.example.com:2525';

let server: TestServer;
let admin: ApiClient;
let untouched: typeof systemSettings.$inferSelect | undefined;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedInAdmin(server);
  [untouched] = await server.db.select().from(systemSettings);
});
afterAll(() => server.close());
afterEach(async () => {
  if (untouched) await server.db.update(systemSettings).set(untouched);
  await server.db.delete(rateLimits);
});

async function put(json: SystemSettingsBody, client = admin) {
  const { status, body, text } = await client.send('PUT', '/api/admin/system-settings', { json });
  expect(status, text).toBe(200);
  return body;
}

const settings = () => server.container.settings;

describe('the mail server', () => {
  test('is none until one is named', async () => {
    expect(await settings().mailConnection()).toBeUndefined();
    await put({ emailEnabled: true, fromEmail: 'hola@example.com' });
    expect(await settings().mailConnection()).toBeUndefined();
  });

  test('is the stored one, with the sender, and off until it is switched on', async () => {
    await put({ smtpHost: 'smtp.example.com', smtpUser: 'ana', smtpPassword: 'una contraseña' });
    expect(await settings().mailConnection()).toEqual({
      connection: { host: 'smtp.example.com', port: 587, secure: true, user: 'ana', password: 'una contraseña' },
      from: { name: 'Plataforma de Asistentes IA', address: 'no-reply@smtp.example.com' },
      enabled: false,
    });
    await put({ emailEnabled: true, fromEmail: 'hola@example.com', fromName: 'Clínica Sonríe' });
    expect(await settings().mailConnection()).toMatchObject({
      from: { name: 'Clínica Sonríe', address: 'hola@example.com' },
      enabled: true,
    });
  });
});

describe('SMTP_URL', () => {
  test('is the mail server, and switched on, while nothing is stored; its text is never shown', async () => {
    const other = await startTestServer({ env: { SMTP_URL: smtpUrl } });
    onTestFinished(() => other.close());
    const client = await signedInAdmin(other);
    const read = async () => (await client.get('/api/admin/system-settings')).body;
    expect(await other.container.settings.mailConnection()).toEqual({
      connection: {
        ...{ host: 'mail.example.com', port: 2525, secure: false },
        ...{ user: 'ana@example.com', password: 'canary pass' },
      },
      from: { name: 'Plataforma de Asistentes IA', address: 'ana@example.com' },
      enabled: true,
    });
    expect(await read()).toMatchObject({ smtpSource: 'environment', smtpHost: null, emailEnabled: true });
    expect(JSON.stringify(await read())).not.toMatch(/canary|mail\.example/);

    await put({ language: 'en', openaiApiKey: 'sk-0123456789abcdef' }, client);
    expect(await read()).toMatchObject({ smtpSource: 'environment', emailEnabled: true });
    await put({ emailEnabled: false }, client);
    expect(await other.container.settings.mailConnection()).toMatchObject({ enabled: false });
    await put({ emailEnabled: true }, client);
    expect(await other.container.settings.mailConnection()).toMatchObject({ enabled: true });
    await put({ smtpHost: 'smtp.example.org' }, client);
    expect(await read()).toMatchObject({ smtpSource: 'settings', smtpHost: 'smtp.example.org' });
    expect((await other.container.settings.mailConnection())?.connection).toEqual({
      ...{ host: 'smtp.example.org', port: 587, secure: true, user: undefined, password: undefined },
    });
  });

  test.each([
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, secure: true, user: undefined }],
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, user: undefined }],
    ['smtp://[::1]:25', { host: '::1', port: 25, secure: false, user: undefined }],
  ])('%s is understood', async (url, connection) => {
    const other = await startTestServer({ env: { SMTP_URL: url } });
    onTestFinished(() => other.close());
    expect((await other.container.settings.mailConnection())?.connection).toMatchObject(connection);
  });
});

describe('MAIL_FROM', () => {
  test('is the sender until the settings name one, part by part', async () => {
    const env = { SMTP_URL: 'smtp://ana@mail.example.com', MAIL_FROM: 'Clínica Sonríe <hola@example.com>' };
    const other = await startTestServer({ env });
    onTestFinished(() => other.close());
    const client = await signedInAdmin(other);
    const sender = async () => (await other.container.settings.mailConnection())?.from;
    expect(await sender()).toEqual({ name: 'Clínica Sonríe', address: 'hola@example.com' });
    await put({ fromEmail: 'citas@example.com' }, client);
    expect(await sender()).toEqual({ name: 'Clínica Sonríe', address: 'citas@example.com' });
    await put({ fromName: 'Recepción' }, client);
    expect(await sender()).toEqual({ name: 'Recepción', address: 'citas@example.com' });
  });
});

describe('a test mail', () => {
  const send = async (to = 'ana@example.com') => (await admin.post('/api/admin/test-email', { to })).body;

  test('without a server says what to do', async () => {
    expect(await send()).toEqual({
      sent: false,
      result: 'not_configured',
      message: 'Guarda primero el servidor SMTP.',
      serverSaid: null,
    });
  });

  test('arrives, from the stored sender, once; the answer has the server’s line', async () => {
    const smtp = await startFakeSmtp({ login: { user: 'ana', password: 'secreta y larga' } });
    onTestFinished(() => smtp.close());
    await put({
      ...{ smtpHost: smtp.host, smtpPort: smtp.port, smtpUser: 'ana', smtpPassword: 'secreta y larga' },
      ...{ smtpSecure: false, fromEmail: 'hola@example.com', fromName: 'Clínica <Sonríe>' },
    });
    expect(await send('berta@example.org')).toMatchObject({
      sent: true,
      result: 'sent',
      serverSaid: expect.stringContaining('OK queued as fake'),
    });
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ from: 'hola@example.com', to: ['berta@example.org'] });
    expect(mail?.parsed.from?.name).toBe('Clínica <Sonríe>');
    expect(mail?.parsed.html).toContain('Clínica &#60;Sonríe&#62;');
  });

  test('tells what went wrong: the login, the recipient, the port, the encryption, a server that is not there', async () => {
    const smtp = await startFakeSmtp({ login: { user: 'ana', password: 'secreta y larga' } });
    const plain = await startFakeSmtp();
    const tls = await startFakeSmtp({ encryption: 'implicit' });
    onTestFinished(() => Promise.all([smtp.close(), plain.close(), tls.close()]).then(() => {}));
    const base = { smtpHost: smtp.host, smtpUser: '', smtpPassword: '', smtpSecure: false };
    await put({ ...base, smtpPort: smtp.port, smtpUser: 'ana', smtpPassword: 'otra contraseña' });
    expect(await send()).toMatchObject({ sent: false, result: 'login', serverSaid: expect.stringContaining('535') });
    await put({ ...base, smtpPort: plain.port });
    plain.script({ atRecipient: 550 });
    expect(await send()).toMatchObject({ result: 'recipient', serverSaid: expect.stringContaining('550') });
    plain.script({ afterData: 554 });
    expect(await send()).toMatchObject({ result: 'refused', serverSaid: expect.stringContaining('554') });
    await put({ ...base, smtpPort: plain.port, smtpSecure: true });
    expect(await send()).toMatchObject({ result: 'unencrypted' });
    await put({ ...base, smtpPort: 1 });
    expect(await send()).toMatchObject({ result: 'unreachable', serverSaid: null });
    expect(plain.mails).toEqual([]);
  });

  test('goes to one plain address alone', async () => {
    for (const to of ['', 'nadie', 'a@b.co, c@d.co', 'Ana <ana@example.com>', 'a@b.co\r\nBcc: c@d.co', ['a@b.co']]) {
      const { status, body } = await admin.post('/api/admin/test-email', { to });
      expect([status, body], String(to)).toEqual([
        422,
        expect.objectContaining({ errors: [expect.objectContaining({ path: 'to' })] }),
      ]);
    }
  });

  test('can be asked for ten times in ten minutes', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await admin.post('/api/admin/test-email', { to: 'ana@example.com' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

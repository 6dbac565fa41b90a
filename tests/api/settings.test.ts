import { getCountries } from 'libphonenumber-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox } from '#server/lib/security/secrets.ts';
import { type SystemSettings, systemSettingsSchema } from '#shared/contracts/platform/settings.ts';
import { countryCodes } from '#shared/domain/contacts/countries.ts';
import { systemSettings } from '#shared/schema/index.ts';
import { signedInAdmin } from '#tests/support/admin.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createUser, userPassword } from '#tests/support/factories.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { appSecret, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { someAddress } from '#tests/support/visitor.ts';

const path = '/api/admin/system-settings';
const openaiApiKey = 'sk-canary-openai-0123456789';
const smtpPassword = 'canary smtp password 42';
const secrets = createSecretBox(appSecret);
const clock = movableClock();

let server: TestServer;
let admin: ApiClient;
let untouched: typeof systemSettings.$inferSelect;
beforeAll(async () => {
  server = await startTestServer({ clock });
  admin = await signedInAdmin(server);
  untouched = await row();
});
afterAll(() => server.close());
afterEach(async () => {
  await server.db.update(systemSettings).set(untouched);
});

async function row() {
  const [found] = await server.db.select().from(systemSettings);
  if (!found) throw new Error('no settings');
  return found;
}

async function put(json: unknown): Promise<SystemSettings> {
  const { status, body, text } = await admin.send('PUT', path, { json });
  expect(status, text).toBe(200);
  return systemSettingsSchema.parse(body);
}

async function refused(json: unknown) {
  const { status, body } = await admin.send('PUT', path, { json });
  return { status, body };
}

const wrong = (...fields: string[]) => ({
  status: 422,
  body: expect.objectContaining({
    code: 'validation',
    errors: fields.map((field) => expect.objectContaining({ path: field })),
  }),
});

test('whoever is signed in learns whether models answer and mails are sent, and no more', async () => {
  const { client } = await signedInUser(server);
  const setup = async () => (await client.get('/api/platform-setup')).body;
  const providersOff: string[] = [];
  expect(await setup()).toEqual({ hasModelKey: false, sendsMail: false, providersOff });
  await put({ openaiApiKey, smtpHost: 'smtp.example.com', emailEnabled: false });
  expect(await setup()).toEqual({ hasModelKey: true, sendsMail: false, providersOff });
  await put({ emailEnabled: true });
  expect(await setup()).toEqual({ hasModelKey: true, sendsMail: true, providersOff });
  await put({ providersOff: ['deepseek', 'openai'] });
  expect(await setup()).toEqual({ hasModelKey: false, sendsMail: true, providersOff: ['openai', 'deepseek'] });
  await put({ providersOff: [] });
});

describe('the settings', () => {
  test('begin with the defaults', async () => {
    const { body } = await admin.get(path);
    expect(body).toMatchObject({
      ...{ openaiApiKey: null, openaiKeySource: null, deepseekApiKey: null, deepseekKeySource: null },
      ...{ smtpHost: null, smtpPort: null, smtpSecure: true, smtpSource: null, emailEnabled: false },
      ...{ fromEmail: null, fromName: 'Plataforma de Asistentes IA', defaultModel: null },
      ...{ minPasswordLength: null, maxLoginAttempts: null, sessionTimeoutMinutes: null },
      ...{ dateFormat: 'DD/MM/YYYY', timeFormat: '24h', language: 'es', defaultCountry: 'ES' },
      timeZone: 'Europe/Madrid',
    });
  });

  test('are for administrators alone', async () => {
    const { client } = await signedInUser(server);
    for (const [method, address] of [
      ['GET', path],
      ['PUT', path],
      ['POST', '/api/admin/validate-system-api'],
      ['POST', '/api/admin/test-email'],
      ['GET', '/api/admin/branding'],
      ['PUT', '/api/admin/branding'],
    ] as const) {
      const json = method === 'GET' ? {} : { json: { language: 'en' } };
      expect((await createApiClient(server.url).send(method, address, json)).status).toBe(401);
      expect((await client.send(method, address, json)).status).toBe(403);
    }
    expect((await row()).language).toBe('es');
  });

  test('change by any subset; what is left out, or unknown, stays', async () => {
    await put({ defaultModel: 'gpt-4o', language: 'en', id: 7, secretCheck: 'x' });
    const after = await put({ timeFormat: '12h' });
    expect(after).toMatchObject({ id: 1, defaultModel: 'gpt-4o', language: 'en', timeFormat: '12h' });
    expect((await row()).secretCheck).toBe(untouched.secretCheck);
    expect(await put({})).toMatchObject({ defaultModel: 'gpt-4o', language: 'en', timeFormat: '12h' });
    expect(await put({ defaultModel: '', fromName: '' })).toMatchObject({
      defaultModel: null,
      fromName: 'Plataforma de Asistentes IA',
    });
  });

  test('may come back whole, as they were read', async () => {
    await put({ openaiApiKey, smtpHost: 'smtp.example.com', smtpPassword, minPasswordLength: 9, fromEmail: 'a@b.co' });
    const stored = await row();
    const { body } = await admin.get(path);
    expect(await put(body)).toMatchObject({ openaiApiKey: 'sk-...6789', smtpPassword: 'can...d 42' });
    const { updatedAt: _, ...same } = stored;
    expect(await row()).toMatchObject(same);
  });
});

describe('R31: a secret', () => {
  test('is shown as its first three and last four characters; a short one not at all', async () => {
    expect(await put({ openaiApiKey, deepseekApiKey: 'corta' })).toMatchObject({
      openaiApiKey: 'sk-...6789',
      openaiKeySource: 'settings',
      deepseekApiKey: '...',
    });
    expect((await admin.get(path)).text).not.toMatch(/canary|corta/);
  });

  test('stays, through any number of saves, when its mask or null comes back', async () => {
    await put({ openaiApiKey, smtpPassword });
    const stored = await row();
    for (const json of [
      { openaiApiKey: 'sk-...6789', smtpPassword: 'can...d 42' },
      { openaiApiKey: '...', smtpPassword: null },
      { openaiApiKey: null },
      { defaultModel: 'gpt-4o' },
      { openaiApiKey: 'sk-...6789' },
      {},
    ]) {
      await put(json);
      expect(await row()).toMatchObject({ openaiApiKey: stored.openaiApiKey, smtpPassword: stored.smtpPassword });
    }
  });

  test('is replaced by another, and removed by an empty text', async () => {
    await put({ openaiApiKey, deepseekApiKey: openaiApiKey, smtpPassword });
    const { openaiApiKey: sealed } = await row();
    expect(await put({ openaiApiKey: 'sk-another-key-9876543210' })).toMatchObject({ openaiApiKey: 'sk-...3210' });
    const after = await row();
    expect(after.openaiApiKey).not.toBe(sealed);
    expect(secrets.open(after.openaiApiKey ?? '', 'system_settings.openaiApiKey')).toBe('sk-another-key-9876543210');
    expect(await put({ openaiApiKey: '', smtpPassword: '' })).toMatchObject({
      openaiApiKey: null,
      openaiKeySource: null,
      smtpPassword: null,
    });
    expect(await row()).toMatchObject({ openaiApiKey: null, smtpPassword: null });
    expect((await row()).deepseekApiKey).toMatch(/^v1\./);
  });

  test('is sealed for its own column', async () => {
    await put({ openaiApiKey, deepseekApiKey: openaiApiKey, smtpPassword });
    const stored = await row();
    expect(JSON.stringify(stored)).not.toContain('canary');
    expect(secrets.open(stored.smtpPassword ?? '', 'system_settings.smtpPassword')).toBe(smtpPassword);
    expect(() => secrets.open(stored.deepseekApiKey ?? '', 'system_settings.openaiApiKey')).toThrow();
  });
});

describe('R33: the stored SMTP password', () => {
  const smtp = { smtpHost: 'smtp.example.com', smtpPort: 587, smtpUser: 'ana', smtpPassword };
  beforeEach(async () => {
    await put(smtp);
  });

  test.each([
    ['another host', { smtpHost: 'evil.example.com' }],
    ['another host, the mask beside it', { smtpHost: 'evil.example.com', smtpPassword: 'can...d 42' }],
    ['another port', { smtpPort: 2525, smtpPassword: 'can...d 42' }],
    ['no encryption any more', { smtpSecure: false }],
  ])('is asked for again with %s', async (_what, json) => {
    const before = await row();
    expect(await refused(json)).toEqual(wrong('smtpPassword'));
    expect(await row()).toEqual(before);
  });

  test('is asked for again when the host went and another comes', async () => {
    await put({ smtpHost: '' });
    expect(await refused({ smtpHost: 'evil.example.com' })).toEqual(wrong('smtpPassword'));
  });

  test('serves the same host in other letters, another user, and a port that was the default', async () => {
    await put({ smtpHost: 'SMTP.example.com', smtpUser: 'berta', smtpPort: null });
    await put({ smtpSecure: true, smtpPassword: 'can...d 42' });
    expect(await row()).toMatchObject({ smtpHost: 'smtp.example.com', smtpPort: 587, smtpUser: 'berta' });
  });

  test('is entered anew, or removed, for another host', async () => {
    await put({ smtpHost: 'mail.example.org', smtpPassword: 'otra contraseña larga' });
    await put({ smtpHost: 'relay.example.org', smtpPassword: '' });
    await put({ smtpHost: 'relay2.example.org' });
    expect(await row()).toMatchObject({ smtpHost: 'relay2.example.org', smtpPassword: null });
  });
});

describe('a value out of its bounds', () => {
  test.each([
    ['minPasswordLength', 5, 21, 6, 20],
    ['maxLoginAttempts', 2, 11, 3, 10],
    ['sessionTimeoutMinutes', 14, 481, 15, 480],
    ['smtpPort', 0, 65_536, 1, 65_535],
  ])('(%s) is 422; the bounds themselves are fine', async (field, low, high, min, max) => {
    for (const value of [low, high, -1, 7.5, '8', true]) {
      expect(await refused({ [field]: value }), String(value)).toEqual(wrong(field));
    }
    for (const value of [min, max]) expect(await put({ [field]: value })).toMatchObject({ [field]: value });
  });

  test.each([
    ['dateFormat', 'DD.MM.YYYY'],
    ['timeFormat', '24'],
    ['language', 'fr'],
    ['timeZone', 'Europe/Nowhere'],
    ['timeZone', '+01:00'],
    ['defaultCountry', 'XX'],
    ['defaultCountry', 'España'],
    ['fromEmail', 'nadie'],
    ['fromEmail', 'Ana <ana@example.com>'],
    ['fromName', 'Ana\r\nBcc: b@example.com'],
    ['smtpHost', 'smtp.example.com:25'],
    ['smtpHost', 'http://smtp.example.com'],
    ['smtpUser', 'a\nb'],
    ['smtpSecure', 'sí'],
    ['emailEnabled', 1],
    ['openaiApiKey', 7],
    ['openaiApiKey', 'x'.repeat(501)],
    ['defaultModel', 'x'.repeat(101)],
  ])('(%s: %j) is 422 and changes nothing', async (field, value) => {
    expect(
      await refused({ [field]: value, language: 'en', ...(field === 'language' ? { language: value } : {}) }),
    ).toEqual(wrong(field));
    expect(await row()).toEqual(untouched);
  });
});

test('the countries are those whose numbers the library knows', () => {
  expect([...countryCodes]).toEqual(getCountries().sort());
});

describe('from the next request on', () => {
  test('the password length holds for registrations and changes', async () => {
    const { user, client } = await signedInUser(server);
    await put({ minPasswordLength: 12 });
    const account = { username: `corto-${user.id}`, email: `corto-${user.id}@example.com`, password: 'once letras' };
    const visitor = createApiClient(server.url, { 'X-Forwarded-For': someAddress() });
    const short = await visitor.post('/api/register', account);
    expect({ status: short.status, body: short.body }).toEqual(wrong('password'));
    expect(short.text).toContain('12');
    const change = { currentPassword: userPassword, newPassword: 'once letras' };
    expect((await client.post(`/api/users/${user.id}/change-password`, change)).status).toBe(422);
    expect((await visitor.post('/api/register', { ...account, password: 'doce letras!' })).status).toBe(201);
  });

  test('the login attempts hold', async () => {
    const user = await createUser(server.db);
    await put({ maxLoginAttempts: 3 });
    const visitor = createApiClient(server.url, { 'X-Forwarded-For': someAddress() });
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      statuses.push((await visitor.post('/api/login', { username: user.username, password: 'no' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('R07: the session timeout holds, rolling', async () => {
    const { client } = await signedInUser(server);
    await put({ sessionTimeoutMinutes: 15 });
    clock.advance({ minutes: 10 });
    expect((await client.get('/api/user')).status).toBe(200);
    clock.advance({ minutes: 10 });
    expect((await client.get('/api/user')).status).toBe(200);
    clock.advance({ minutes: 16 });
    expect((await client.get('/api/user')).status).toBe(401);
    admin = await signedInAdmin(server);
  });

  test('the default country holds', async () => {
    expect(await server.container.settings.leadSettings()).toEqual({ defaultCountry: 'ES' });
    await put({ defaultCountry: 'mx' });
    expect(await server.container.settings.leadSettings()).toEqual({ defaultCountry: 'MX' });
  });

  test('the default model is the one to start with, among its provider’s', async () => {
    const models = async (provider: string) => (await admin.get(`/api/models?provider=${provider}`)).body;
    await put({ defaultModel: 'gpt-4o' });
    expect(await models('openai')).toContainEqual(expect.objectContaining({ id: 'gpt-4o', preselected: true }));
    expect(await models('deepseek')).not.toContainEqual(expect.objectContaining({ preselected: true }));
    await put({ defaultModel: 'deepseek-9' });
    expect(await models('deepseek')).toContainEqual(expect.objectContaining({ id: 'deepseek-9', preselected: true }));
    expect(await models('openai')).not.toContainEqual(expect.objectContaining({ preselected: true }));
  });

  test('two changes at once both hold', async () => {
    await Promise.all([put({ timeFormat: '12h' }), put({ language: 'en' }), put({ dateFormat: 'YYYY-MM-DD' })]);
    expect(await row()).toMatchObject({ timeFormat: '12h', language: 'en', dateFormat: 'YYYY-MM-DD' });
  });
});

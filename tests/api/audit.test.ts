import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { auditEntrySchema } from '#shared/contracts/accounts/audit.ts';
import { auditLog, rateLimits } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(auditLog);
  await server.db.delete(rateLimits);
});

async function log(query = '') {
  return z.array(auditEntrySchema).parse((await admin.get(`/api/admin/audit-log${query}`)).body);
}

const actions = async () => (await log()).map(({ action }) => action).reverse();

const newPassword = 'otra frase de paso';
const address = '203.0.113.9';
const fromThere = { 'X-Forwarded-For': address };

describe('R35: the log has', () => {
  test('a login that succeeds, one that fails, and a logout: who, when, and from where', async () => {
    const user = await createUser(server.db);
    const client = createApiClient(server.url, fromThere);
    const startedAt = Date.now();
    await client.post('/api/login', { username: user.username, password: 'no es' });
    await client.signIn(user.email, userPassword);
    await client.post('/api/logout');
    const entries = (await log()).reverse();
    const who = { actorId: user.id, actorName: user.username, ip: address };
    expect(entries).toMatchObject([
      { ...who, action: 'login.failed', details: { knownAccount: true } },
      { ...who, action: 'login.ok' },
      { ...who, action: 'logout' },
    ]);
    for (const { at } of entries) expect(Math.abs(Date.parse(at) - startedAt)).toBeLessThan(30_000);
  });

  test('nothing that is older than a year', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    await server.db.insert(auditLog).values([
      { action: 'logout', at: daysAgo(366) },
      { action: 'login.ok', at: daysAgo(364) },
    ]);
    await server.container.audit.purge();
    expect(await actions()).toEqual(['login.ok']);
  });

  test('a login under a name that nobody has, without the name: it may be a password', async () => {
    await createApiClient(server.url).post('/api/login', { username: 'hunter2-en-el-campo-de-arriba', password: 'x' });
    expect(await log()).toMatchObject([
      { actorId: null, actorName: null, action: 'login.failed', details: { knownAccount: false } },
    ]);
    expect(JSON.stringify(await server.db.select().from(auditLog))).not.toContain('hunter2');
  });

  test('a registration, and what an administrator does to an account', async () => {
    const json = { username: 'vigilada', email: 'vigilada@example.com', password: 'una frase larga' };
    const registered = await createApiClient(server.url).post('/api/register', json);
    const { id } = z.object({ id: z.int() }).parse(registered.body);
    const path = `/api/users/${id}`;
    const changed = { username: 'vigilada2', email: json.email, role: 'admin', password: newPassword };
    await admin.send('PUT', path, { json: changed });
    await admin.send('PUT', path, { json: { ...changed, password: '' } });
    await admin.send('PATCH', `/api/subscriptions/${id}`, { json: { plan: 'pro' } });
    await admin.send('DELETE', path);
    const made = await admin.post('/api/users', { ...json, username: 'creada' });
    expect(made.status).toBe(201);
    const entries = (await log()).reverse();
    expect(entries).toMatchObject([
      { action: 'user.registered', actorId: id, actorName: 'vigilada' },
      { action: 'user.updated', actorName: 'admin', target: 'vigilada2', details: { usernameBefore: 'vigilada' } },
      { action: 'user.role_changed', target: 'vigilada2', details: { id, from: 'user', to: 'admin' } },
      { action: 'user.password_changed', target: 'vigilada2' },
      { action: 'subscription.changed', target: 'vigilada2', details: { planBefore: 'free', plan: 'pro' } },
      { action: 'user.deleted', target: 'vigilada2', details: { id, role: 'admin' } },
      { action: 'user.created', target: 'creada', details: { role: 'user' } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${newPassword}|una frase larga|argon2`));
  });

  test('one’s own new password, and a deleted assistant', async () => {
    const { user, client } = await signedInUser(server);
    const { id } = await createAssistant(server.db, { userId: user.id, name: 'Clara' });
    await client.post(`/api/users/${user.id}/change-password`, { currentPassword: userPassword, newPassword });
    await client.send('DELETE', `/api/assistants/${id}`);
    expect(await actions()).toEqual(['login.ok', 'user.password_changed', 'assistant.deleted']);
    expect((await log())[0]).toMatchObject({ target: 'Clara', actorId: user.id, details: { id } });
  });

  test('one’s own new name and address, with the ones before; a save that changes neither is none', async () => {
    const { user, client } = await signedInUser(server);
    const path = `/api/users/${user.id}`;
    const email = `otra-${user.email}`;
    await client.send('PATCH', path, { json: { username: user.username, email } });
    await client.send('PATCH', path, { json: { username: user.username } });
    expect(await actions()).toEqual(['login.ok', 'user.updated']);
    const details = { id: user.id, usernameBefore: user.username, emailBefore: user.email };
    expect((await log())[0]).toMatchObject({ actorId: user.id, target: user.username, details });
  });

  test('the key that an assistant is created with, and not what it is', async () => {
    const json = {
      userId: 1,
      name: 'Con clave',
      description: 'x',
      provider: 'deepseek',
      systemPrompt: 'Abre a las 9.',
    };
    const made = await admin.post('/api/assistants', { ...json, useCustomApi: true, apiKey: 'sk-canario-0123456789' });
    expect(made.status).toBe(201);
    await admin.post('/api/assistants', { ...json, name: 'Sin clave' });
    const entries = await log();
    expect(entries).toMatchObject([
      { action: 'assistant.key_changed', target: 'Con clave', details: { change: 'set' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('sk-');
  });

  test('which settings were changed, and no value of theirs', async () => {
    const apiKey = 'sk-canario-0123456789';
    const put = (path: string, json: unknown) => admin.send('PUT', path, { json });
    await put('/api/admin/system-settings', { openaiApiKey: apiKey, smtpHost: 'smtp.example.org', language: 'es' });
    await put('/api/admin/branding', { brandName: 'Luna' });
    await put('/api/admin/system-settings', { openaiApiKey: '' });
    const entries = (await log()).reverse();
    expect(entries).toMatchObject([
      { actorName: 'admin', action: 'settings.changed', details: { fields: 'openaiApiKey, smtpHost, language' } },
      { actorName: 'admin', action: 'settings.changed', target: 'branding', details: { fields: 'brandName' } },
      { actorName: 'admin', action: 'settings.changed', details: { fields: 'openaiApiKey' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(apiKey.slice(0, 8));
  });

  test('nothing of a change that did not happen', async () => {
    const user = await createUser(server.db);
    const json = { username: 'admin', email: user.email, role: 'admin', password: newPassword };
    expect((await admin.send('PUT', `/api/users/${user.id}`, { json })).status).toBe(409);
    expect((await admin.send('PATCH', '/api/subscriptions/2000000000', { json: { plan: 'pro' } })).status).toBe(404);
    expect((await admin.send('PATCH', `/api/subscriptions/${user.id}`, { json: { plan: 'free' } })).status).toBe(200);
    expect(await actions()).toEqual([]);
  });

  test('access that was refused, so many times a minute and no more', async () => {
    const { user, client } = await signedInUser(server);
    for (let tried = 0; tried < 25; tried += 1) await client.get('/api/users?search=todo');
    const refused = await log('?action=access.refused');
    expect(refused).toHaveLength(20);
    expect(refused[0]).toMatchObject({ actorId: user.id, actorName: user.username, target: 'GET /api/users' });
    expect((await client.get('/api/users')).status).toBe(403);
    await createApiClient(server.url).get('/api/users');
    expect(await log('?action=access.refused')).toHaveLength(20);
  });

  test('a name with line breaks on one line', async () => {
    const user = await createUser(server.db, { username: 'ana\r\n2026-01-01 admin login.ok' });
    const client = createApiClient(server.url);
    await client.signIn(user.email, userPassword);
    const [row] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id));
    expect(row?.actorName).toBe('ana 2026-01-01 admin login.ok');
  });
});

describe('the log', () => {
  test('is read newest first, by action, by person, by pages', async () => {
    const { record } = server.container.audit;
    for (let number = 1; number <= 5; number += 1) {
      const actorName = number % 2 ? 'Ana_1' : 'Bea';
      await record({ actorId: number, actorName, action: number === 5 ? 'settings.changed' : 'login.ok' });
    }
    expect((await log()).map(({ actorId }) => actorId)).toEqual([5, 4, 3, 2, 1]);
    expect((await log('?action=settings.changed')).map(({ actorId }) => actorId)).toEqual([5]);
    expect((await log('?actor=ana_')).map(({ actorId }) => actorId)).toEqual([5, 3, 1]);
    expect(await log('?actor=%25')).toEqual([]);
    const first = await admin.get('/api/admin/audit-log?limit=2&actor=ana_1');
    const next = /<([^>]*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect(next).toContain('actor=ana_1');
    expect((await admin.get(next)).body).toMatchObject([{ actorId: 1 }]);
  });

  test('is there for administrators only, and to be read only', async () => {
    const { client } = await signedInUser(server);
    expect((await client.get('/api/admin/audit-log')).status).toBe(403);
    expect((await createApiClient(server.url).get('/api/admin/audit-log')).status).toBe(401);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await admin.send(method, '/api/admin/audit-log')).status).toBe(404);
    }
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type AdminAssistant, adminAssistantSchema } from '#shared/contracts/assistants/assistant-views.ts';
import { assistants, brandingConfigs, subscriptions, whatsappConnections } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ env: { DEEPSEEK_API_KEY: 'deepseek-system-key' } });
  admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
});
afterAll(() => server.close());

const named = z.array(z.object({ id: z.int(), name: z.string() }));
const openai = { name: 'Ana', provider: 'openai', systemPrompt: 'Eres Ana.' };
const deepseek = { name: 'Dora', provider: 'deepseek', systemPrompt: 'Eres Dora.' };
const openaiRefusal = 'API Key y Assistant ID son requeridos para OpenAI';

async function list(client: ApiClient, query: Record<string, string | number>) {
  const answer = await client.get(
    `/api/assistants?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
  );
  return { ...answer, names: answer.status === 200 ? named.parse(answer.body).map(({ name }) => name) : [] };
}

async function made(body: object): Promise<AdminAssistant> {
  const answer = await admin.post('/api/assistants', body);
  expect(answer.text, answer.text).toContain('"id"');
  return adminAssistantSchema.parse(answer.body);
}

function patch(id: number, json: object, client = admin) {
  return client.send('PATCH', `/api/assistants/${id}`, { json });
}

async function rowOf(id: number) {
  const [row] = await server.db.select().from(assistants).where(eq(assistants.id, id));
  return row;
}

describe('the list', () => {
  test('is searched in names, addresses and owners, in any case', async () => {
    const { id: userId } = await createUser(server.db, { username: 'Zoraida', email: 'zoraida@example.com' });
    await createAssistant(server.db, { userId, name: 'Farmacia Xinzo', slug: 'botica' });
    expect((await list(admin, { search: 'XINZO' })).names).toEqual(['Farmacia Xinzo']);
    expect((await list(admin, { search: ' botic ' })).names).toEqual(['Farmacia Xinzo']);
    expect((await list(admin, { search: 'zoraid' })).names).toEqual(['Farmacia Xinzo']);
    expect((await list(admin, { search: 'nadie se llama así' })).names).toEqual([]);
  });

  test('R44: takes what is searched for as a text and never as a pattern', async () => {
    const { id: userId } = await createUser(server.db);
    await createAssistant(server.db, { userId, name: 'Al 100% de ti_ y \\más' });
    await createAssistant(server.db, { userId, name: 'Al 1000 de tia y mas' });
    for (const search of ['100%', 'ti_', '\\m', '% de ti_']) {
      expect((await list(admin, { search, owner: userId })).names, search).toEqual(['Al 100% de ti_ y \\más']);
    }
    for (const search of ["' or 1=1 --", '%%', "\\'", '$1']) expect((await list(admin, { search })).names).toEqual([]);
    expect((await list(admin, { search: 'x'.repeat(201) })).status).toBe(422);
  });

  test('is one owner’s, by their id or for oneself as "me"', async () => {
    const { user, client } = await signedInUser(server);
    await createAssistant(server.db, { userId: user.id, name: 'Mía' });
    expect((await list(admin, { owner: user.id })).names).toEqual(['Mía']);
    expect((await list(client, { owner: 'me' })).names).toEqual(['Mía']);
    expect((await list(client, { owner: user.id })).names).toEqual(['Mía']);
    expect((await list(admin, { owner: 'me' })).names).not.toContain('Mía');
    for (const owner of ['0', 'yo', '1,2', '2147483648']) expect((await list(admin, { owner })).status).toBe(422);
  });

  test('R24: shows a user nothing of another owner, whatever they ask for', async () => {
    const { client } = await signedInUser(server);
    expect((await list(client, { owner: 1 })).names).toEqual([]);
    expect((await list(client, { search: 'a' })).names).toEqual([]);
  });

  test('is searched page by page', async () => {
    const { id: userId } = await createUser(server.db);
    for (const name of ['Uno P', 'Dos P', 'Otro', 'Tres P']) await createAssistant(server.db, { userId, name });
    const page = await list(admin, { owner: userId, search: 'P', limit: 2 });
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    expect(next).toContain('search=P');
    expect([...page.names, ...named.parse((await admin.get(next)).body).map(({ name }) => name)]).toEqual([
      'Uno P',
      'Dos P',
      'Tres P',
    ]);
  });
});

describe('what administrators see', () => {
  test('is the owner, and the key of its own in its masked form', async () => {
    const own = await made({ ...openai, apiKey: 'sk-secret-0123456789', useCustomApi: true });
    expect(own).toMatchObject({
      apiKeyMask: 'sk-...6789',
      hasApiKey: true,
      useCustomApi: true,
      ownerUsername: 'admin',
    });
    const { text } = await admin.get('/api/assistants?limit=500');
    expect(text).not.toContain('sk-secret');
    const { user, client } = await signedInUser(server);
    const theirs = await createAssistant(server.db, { userId: user.id });
    expect((await client.get(`/api/assistants/${theirs.id}`)).text).not.toContain('apiKeyMask');
  });

  test('is why one does not answer: its plan, or a provider that refuses', async () => {
    const { user } = await signedInUser(server);
    const { id } = await createAssistant(server.db, { userId: user.id, providerFault: 'invalid_key' });
    expect((await admin.get(`/api/assistants/${id}`)).body).toMatchObject({ problem: 'invalid_key' });
    await server.db.update(subscriptions).set({ status: 'expired' }).where(eq(subscriptions.userId, user.id));
    expect((await admin.get(`/api/assistants/${id}`)).body).toMatchObject({ problem: 'plan_expired' });
    const all = { plan: 'free', status: 'active', messagesUsed: 50 } as const;
    await server.db.update(subscriptions).set(all).where(eq(subscriptions.userId, user.id));
    expect((await admin.get(`/api/assistants/${id}`)).body).toMatchObject({ problem: 'plan_messages' });
    await server.db.update(subscriptions).set({ plan: 'pro' }).where(eq(subscriptions.userId, user.id));
    await server.db.update(assistants).set({ providerFault: 'plan_messages' }).where(eq(assistants.id, id));
    expect((await admin.get(`/api/assistants/${id}`)).body).toMatchObject({ problem: null });
  });

  test('is that one answers without a key, or with another model than the chosen one', async () => {
    const keyless = await createAssistant(server.db, { provider: 'openai' });
    const retired = await createAssistant(server.db, { provider: 'deepseek', model: 'deepseek-chat' });
    const current = await createAssistant(server.db, { provider: 'deepseek', model: 'deepseek-flash' });
    const noticeOf = async ({ id }: { id: number }) =>
      adminAssistantSchema.parse((await admin.get(`/api/assistants/${id}`)).body).notice;
    expect(await noticeOf(keyless)).toBe('demo_replies');
    expect(await noticeOf(retired)).toBe('model_retired');
    expect(await noticeOf(current)).toBeNull();
  });

  test('is a missing key, where no demonstration answers in its place', async () => {
    const bare = await startTestServer({ env: { DEMO_REPLIES: 'false' } });
    try {
      const { user, client } = await signedInUser(bare);
      const { id } = await createAssistant(bare.db, { userId: user.id });
      expect((await client.get(`/api/assistants/${id}`)).body).toMatchObject({ problem: 'not_configured' });
    } finally {
      await bare.close();
    }
  });
});

describe('what administrators set up', () => {
  test('has an owner, who must exist', async () => {
    const { user } = await signedInUser(server);
    expect(await made({ ...deepseek, userId: user.id })).toMatchObject({ ownerUsername: user.username });
    const { status, body } = await admin.post('/api/assistants', { ...deepseek, userId: 2_000_000_000 });
    const problem = { path: 'userId', message: 'Debes seleccionar un usuario propietario' };
    expect([status, body]).toEqual([422, expect.objectContaining({ errors: [problem] })]);
    const { id } = await made(deepseek);
    expect((await patch(id, { userId: 2_000_000_000 })).status).toBe(422);
  });

  test('keeps to the owner’s plan, in words for whoever set it up', async () => {
    const { user } = await signedInUser(server);
    await made({ ...deepseek, userId: user.id });
    const { status, body } = await admin.post('/api/assistants', { ...deepseek, userId: user.id });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'plan_limit', message: expect.stringContaining('El plan de esta persona') });
    const { id } = await made(deepseek);
    expect((await patch(id, { userId: user.id })).status).toBe(403);
    expect((await rowOf(id))?.userId).toBe(1);
  });

  test('needs a key for OpenAI: its own or the platform’s', async () => {
    const { status, body } = await admin.post('/api/assistants', openai);
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errors: [{ path: 'apiKey', message: openaiRefusal }] }),
    ]);
    expect(await made({ ...openai, apiKey: 'sk-own-01234567890' })).toMatchObject({
      useCustomApi: true,
      hasApiKey: true,
    });
    const { id } = await made(deepseek);
    expect((await patch(id, { provider: 'openai' })).status).toBe(422);
  });

  test('needs an Assistant ID or instructions for OpenAI', async () => {
    const bare = { name: 'Ana', provider: 'openai', apiKey: 'sk-own-01234567890' };
    const { status, body } = await admin.post('/api/assistants', bare);
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errors: [{ path: 'assistantId', message: openaiRefusal }] }),
    ]);
    expect(await made({ ...bare, assistantId: 'asst_123' })).toMatchObject({ assistantId: 'asst_123' });
  });

  test('may stay as it was before the rule', async () => {
    const { id } = await createAssistant(server.db, { provider: 'openai' });
    expect((await patch(id, { name: 'Otra', provider: 'openai' })).status).toBe(200);
    expect((await patch(id, { isActive: false })).status).toBe(200);
  });

  test('moves to another owner with all that hangs from it', async () => {
    const from = await signedInUser(server);
    const to = await signedInUser(server);
    const { id } = await createAssistant(server.db, { userId: from.user.id });
    await from.client.send('PUT', `/api/assistants/${id}/branding`, { json: { brandName: 'Luna' } });
    const connection = { userId: from.user.id, assistantId: id, whatsappNumber: '+34600000000' };
    await server.db.insert(whatsappConnections).values(connection);
    const { status, body } = await patch(id, { userId: to.user.id, name: 'Movida' });
    expect([status, body]).toEqual([200, expect.objectContaining({ userId: to.user.id, name: 'Movida' })]);
    expect((await from.client.get(`/api/assistants/${id}/branding`)).status).toBe(404);
    expect((await to.client.get(`/api/assistants/${id}`)).body).toMatchObject({ name: 'Movida' });
    const [brand] = await server.db.select().from(brandingConfigs).where(eq(brandingConfigs.assistantId, id));
    const [number] = await server.db.select().from(whatsappConnections).where(eq(whatsappConnections.assistantId, id));
    expect([brand?.userId, number?.userId]).toEqual([to.user.id, to.user.id]);
    const details = { id, before: from.user.username, newOwnerId: to.user.id };
    const log = await admin.get('/api/admin/audit-log?action=assistant.moved&limit=1');
    expect(log.body).toMatchObject([{ actorName: 'admin', target: 'Movida', details }]);
  });
});

describe('R31: a key of its own', () => {
  test('stays when its mask comes back, and goes with an empty text', async () => {
    const { id, apiKeyMask } = await made({ ...deepseek, apiKey: 'sk-secret-0123456789', useCustomApi: true });
    const stored = (await rowOf(id))?.apiKey;
    expect((await patch(id, { apiKey: apiKeyMask, name: 'Dos' })).body).toMatchObject({ apiKeyMask });
    expect((await rowOf(id))?.apiKey).toBe(stored);
    expect((await patch(id, { apiKey: '' })).body).toMatchObject({ apiKeyMask: null, hasApiKey: false });
    expect((await rowOf(id))?.apiKey).toBeNull();
    const { body, text } = await admin.get('/api/admin/audit-log?action=assistant.key_changed&limit=1');
    expect(body).toMatchObject([{ actorName: 'admin', target: 'Dos', details: { id, change: 'remove' } }]);
    expect(text).not.toMatch(/sk-|6789/);
  });

  test('R33: goes to no other provider: it is asked for anew', async () => {
    const { id, apiKeyMask } = await made({ ...deepseek, apiKey: 'sk-secret-0123456789', useCustomApi: true });
    const { status, body } = await patch(id, { provider: 'openai', apiKey: apiKeyMask });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ path: 'apiKey' }] });
    expect((await rowOf(id))?.provider).toBe('deepseek');
    const again = await patch(id, { provider: 'openai', apiKey: 'sk-other-0123456789' });
    expect(again.body).toMatchObject({ provider: 'openai', apiKeyMask: 'sk-...6789', useCustomApi: true });
  });

  test('R33: is removed when its owner, who may not write one, changes the provider', async () => {
    const { user, client } = await signedInUser(server);
    const { id } = await made({
      ...openai,
      description: 'Citas',
      userId: user.id,
      apiKey: 'sk-secret-0123456789',
      useCustomApi: true,
    });
    const { body } = await patch(id, { provider: 'deepseek' }, client);
    expect(body).toMatchObject({ provider: 'deepseek', hasApiKey: false, useCustomApi: false });
    expect((await rowOf(id))?.apiKey).toBeNull();
  });
});

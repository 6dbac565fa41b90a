import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecretBox } from '#server/lib/security/secrets.ts';
import { assistants, auditLog, systemSettings } from '#shared/schema/index.ts';
import { signedInAdmin } from '#tests/support/admin.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { type ChatFixture, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword, appSecret } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const environmentKey = 'sk-environment-0123456789';
const settingsKey = 'sk-settings-0123456789';

let fixture: ChatFixture;
beforeAll(async () => {
  // The fake lets in its own key alone: an assistant that brings that one answers, whatever the platform's is.
  fixture = await startChatFixture({ env: { OPENAI_API_KEY: environmentKey, DEMO_REPLIES: 'false' } });
});
afterAll(() => fixture.close());

const secrets = createSecretBox(appSecret);

async function newAssistant({ ownKey, ...values }: Parameters<typeof createAssistant>[1] & { ownKey?: string } = {}) {
  const { db } = fixture.server;
  const { id } = await createAssistant(db, values);
  const apiKey = ownKey === undefined ? null : secrets.seal(ownKey, `assistants.${id}.apiKey`);
  await db.update(assistants).set({ apiKey }).where(eq(assistants.id, id));
  return { id, visitor: createVisitor(fixture.server.url, id), stored: () => storedMessages(db, id) };
}

/** The key that a message is answered with. */
async function keyUsed(values: Parameters<typeof newAssistant>[0]): Promise<string | undefined> {
  const { visitor } = await newAssistant(values);
  const before = fixture.openai.requests.length;
  await visitor.say('Hola');
  const [call] = fixture.openai.requests.slice(before);
  return call?.headers.authorization?.replace('Bearer ', '');
}

async function setSettingsKey(key: string | null): Promise<void> {
  const openaiApiKey = key && secrets.seal(key, 'system_settings.openaiApiKey');
  await fixture.server.db.update(systemSettings).set({ openaiApiKey });
}

describe('the key of a reply is', () => {
  test('the assistant’s own, when it has one and uses it', async () => {
    const own = fixture.openai.apiKey;
    expect(await keyUsed({ useCustomApi: true, ownKey: own })).toBe(own);
    const { visitor } = await newAssistant({ useCustomApi: true, ownKey: own });
    expect((await visitor.talk('Hola')).response).toBe('Hola, ¿en qué puedo ayudarte?');
  });

  test('the environment’s, when the assistant has none or does not use its own', async () => {
    expect(await keyUsed({})).toBe(environmentKey);
    expect(await keyUsed({ useCustomApi: true })).toBe(environmentKey);
    expect(await keyUsed({ useCustomApi: false, ownKey: fixture.openai.apiKey })).toBe(environmentKey);
  });

  test('the one in the settings before the environment’s, from the next message on', async () => {
    await setSettingsKey(settingsKey);
    expect(await keyUsed({})).toBe(settingsKey);
    expect(await keyUsed({ useCustomApi: true, ownKey: fixture.openai.apiKey })).toBe(fixture.openai.apiKey);
    await setSettingsKey(null);
    expect(await keyUsed({})).toBe(environmentKey);
  });

  test('never another record’s: a sealed key that was copied opens nothing, calls nobody and tells nothing', async () => {
    const from = await newAssistant({ useCustomApi: true, ownKey: 'sk-canary-0123456789' });
    const to = await newAssistant({ useCustomApi: true });
    const { db } = fixture.server;
    const [row] = await db.select().from(assistants).where(eq(assistants.id, from.id));
    await db
      .update(assistants)
      .set({ apiKey: row?.apiKey ?? '' })
      .where(eq(assistants.id, to.id));
    const before = fixture.openai.requests.length;
    const answer = await to.visitor.say('Hola');
    expect(answer.status).toBe(502);
    expect(answer.text).not.toMatch(/canary|sealed|decrypt|authenticate/);
    expect(fixture.openai.requests.length).toBe(before);
    expect((await to.stored())[0]?.content).toBe('Hola');
  });
});

describe('a reply is asked for', () => {
  test('at the assistant’s provider, with its model or the provider’s usual one', async () => {
    const { apiKey } = fixture.openai;
    const chosen = await newAssistant({ useCustomApi: true, ownKey: apiKey, model: 'gpt-6.1-terra' });
    await chosen.visitor.talk('Hola');
    expect(fixture.openai.requests.at(-1)?.body).toMatchObject({ model: 'gpt-6.1-terra' });
    expect((await chosen.stored()).at(-1)).toMatchObject({ provider: 'openai', model: 'gpt-6.1-terra' });
    const before = fixture.openai.requests.length;
    const usual = await newAssistant({ provider: 'deepseek' });
    await usual.visitor.talk('Hola');
    expect(fixture.deepseek.requests.at(-1)?.body).toMatchObject({ model: 'deepseek-flash' });
    expect((await usual.stored()).at(-1)).toMatchObject({ provider: 'deepseek', model: 'deepseek-flash' });
    expect(fixture.openai.requests.length).toBe(before);
  });

  test('with no key for the other provider: an OpenAI key is not sent to DeepSeek', async () => {
    const { visitor } = await newAssistant({ provider: 'deepseek' });
    await visitor.talk('Hola');
    expect(fixture.deepseek.requests.at(-1)?.headers.authorization).toBe(`Bearer ${fixture.deepseek.apiKey}`);
    for (const { headers } of fixture.deepseek.requests) expect(JSON.stringify(headers)).not.toContain(environmentKey);
  });

  test('R33: of another provider than the saved one without the saved one’s key, in the test chat too', async () => {
    const { id } = await newAssistant({ useCustomApi: true, ownKey: fixture.openai.apiKey });
    const admin = createApiClient(fixture.server.url);
    await admin.signIn('admin', adminPassword);
    const draft = { name: 'Clara', provider: 'deepseek', systemPrompt: 'Eres Clara.' };
    await admin.post(`/api/assistants/${id}/preview`, { message: 'Hola', chatHistory: [], draft });
    expect(fixture.deepseek.requests.at(-1)?.headers.authorization).toBe(`Bearer ${fixture.deepseek.apiKey}`);
  });

  test('not at all of an assistant that has neither instructions nor a description', async () => {
    const { visitor, stored } = await newAssistant({ systemPrompt: null, description: null });
    const before = fixture.openai.requests.length;
    const { status, body } = await visitor.say('Hola, soy Ana');
    expect([status, body]).toEqual([503, expect.objectContaining({ code: 'provider_not_configured' })]);
    expect(fixture.openai.requests.length).toBe(before);
    expect((await stored()).map(({ content, fault }) => [content, fault])).toEqual([
      ['Hola, soy Ana', null],
      ['', 'missing_instructions'],
    ]);
  });
});

describe('a provider that the platform has switched off', () => {
  const path = '/api/admin/system-settings';

  test('is asked by no assistant, whoever’s key it has; its owner reads why, and its visitors that they can leave their number', async () => {
    const { server, openai } = fixture;
    const admin = await signedInAdmin(server);
    const { client, user } = await signedInUser(server, { plan: 'pro' });
    const own = { userId: user.id, useCustomApi: true, ownKey: openai.apiKey };
    const { id, visitor, stored } = await newAssistant(own);
    await visitor.talk('Hola');
    const before = openai.requests.length;
    const off = await admin.send('PUT', path, { json: { providersOff: ['openai'] } });
    expect(off.status, off.text).toBe(200);
    expect(off.body).toMatchObject({ providersOff: ['openai'] });
    await visitor.say('¿Y ahora?');
    expect(openai.requests).toHaveLength(before);
    expect((await stored()).at(-1)).toMatchObject({ state: 'failed', fault: 'provider_off' });
    expect((await client.get(`/api/assistants/${id}`)).body).toMatchObject({ problem: 'provider_off' });
    const audited = await server.db.select().from(auditLog).where(eq(auditLog.action, 'settings.changed'));
    expect(audited.at(-1)?.details).toEqual({ fields: 'providersOff' });
    expect((await admin.send('PUT', path, { json: { providersOff: ['otro'] } })).status).toBe(422);
    expect((await admin.send('PUT', path, { json: { providersOff: [] } })).status).toBe(200);
    expect((await visitor.talk('¿Y otra vez?')).response).toBe('Hola, ¿en qué puedo ayudarte?');
    expect((await client.get(`/api/assistants/${id}`)).body).toMatchObject({ problem: null });
  });
});

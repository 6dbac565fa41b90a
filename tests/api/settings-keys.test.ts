import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { modelSchema } from '#shared/contracts/assistants/models.ts';
import { rateLimits, systemSettings } from '#shared/schema/index.ts';
import { signedInAdmin } from '#tests/support/admin.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { type ChatFixture, startChatFixture } from '#tests/support/chat-fixture.ts';
import { startScriptedServer } from '#tests/support/scripted-server.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const key = 'sk-canary-0123456789abcdef';
const path = '/api/admin/validate-system-api';

let fixture: ChatFixture;
let admin: ApiClient;
beforeAll(async () => {
  fixture = await startChatFixture();
  admin = await signedInAdmin(fixture.server);
});
afterAll(() => fixture.close());
afterEach(async () => {
  await fixture.server.db.delete(rateLimits);
});

async function check(provider: string, apiKey: string, client = admin) {
  const { status, body, text } = await client.post(path, { provider, apiKey });
  expect(status, text).toBe(200);
  expect(text).not.toContain('canary');
  return body;
}

describe('a key', () => {
  test.each(['openai', 'deepseek'] as const)('of %s is asked about at the provider', async (provider) => {
    const fake = fixture[provider];
    expect(await check(provider, fake.apiKey)).toMatchObject({ valid: true, result: 'valid' });
    expect(await check(provider, key)).toMatchObject({ valid: false, result: 'invalid' });
    expect(fake.requests.every(({ method, path: asked }) => method === 'GET' && !asked.includes('chat'))).toBe(true);
  });

  test('R31: that is not there, or a mask, is 422 in the spec’s words, and nobody is asked', async () => {
    const before = fixture.openai.requests.length;
    for (const [provider, message] of [
      ['openai', 'Por favor ingresa la API key de OpenAI'],
      ['deepseek', 'Por favor ingresa la API key de DeepSeek'],
    ]) {
      const { status, body } = await admin.post(path, { provider, apiKey: '   ' });
      expect([status, body]).toEqual([422, expect.objectContaining({ message })]);
    }
    for (const apiKey of ['sk-...cdef', '...']) {
      expect((await admin.post(path, { provider: 'openai', apiKey })).status).toBe(422);
    }
    expect((await admin.post(path, { provider: 'anthropic', apiKey: key })).status).toBe(422);
    expect(fixture.openai.requests).toHaveLength(before);
  });

  test('that no header could carry is wrong, not an error', async () => {
    for (const apiKey of ['clave con ñ', 'a\r\nX: y', 'dos palabras']) {
      expect(await check('openai', apiKey)).toMatchObject({ valid: false, result: 'invalid' });
    }
  });

  test('can be asked about twenty times a minute', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async () => (await admin.post(path, { provider: 'openai', apiKey: key })).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('what a provider says of a key', () => {
  let asked: Awaited<ReturnType<typeof serverAt>>;
  beforeAll(async () => {
    asked = await serverAt(afterAll);
  });
  beforeEach(() => asked.provider.forget());

  const scopes = { error: { message: `Missing scopes: api.model.read for ${key}`, code: null } };
  const credit = { error: { message: key, type: 'insufficient_quota', code: 'insufficient_quota' } };

  test.each([
    ['a restricted key', { status: 403, json: scopes }, true, 'restricted'],
    ['a restricted key, said as 401', { status: 401, json: scopes }, true, 'restricted'],
    ['no credit', { status: 429, json: credit }, true, 'no_credit'],
    ['too much at once', { status: 429, json: { error: { code: 'rate_limit_exceeded' } } }, true, 'busy'],
    ['a fault of its own', { status: 500, json: { error: { message: key } } }, false, 'unreachable'],
    ['a redirect, which is not followed', { status: 302, headers: { Location: '/elsewhere' } }, false, 'unreachable'],
    ['something else than a list', { status: 200, json: { hello: key } }, false, 'unreachable'],
    ['nothing: the connection is cut', 'cut', false, 'unreachable'],
  ] as const)('(%s) is told', async (_what, answer, valid, result) => {
    const { client, provider } = asked;
    provider.answer('/v1/models', answer);
    expect(await check('openai', key, client)).toMatchObject({ valid, result });
    expect(provider.heard.map((call) => call.path)).toEqual(['/v1/models']);
    expect(provider.heard[0]?.authorization).toBe(`Bearer ${key}`);
  });

  test('(DeepSeek: an empty balance, or none to pay) is told', async () => {
    const { client, provider } = asked;
    provider.answer('/user/balance', { status: 200, json: { is_available: false } });
    expect(await check('deepseek', key, client)).toMatchObject({ valid: true, result: 'no_credit' });
    provider.answer('/user/balance', { status: 402, json: { error: { message: key } } });
    expect(await check('deepseek', key, client)).toMatchObject({ valid: true, result: 'no_credit' });
  });

  test('(a server that only speaks like DeepSeek) is asked for its models', async () => {
    const { client, provider } = asked;
    provider.answer('/v1/models', { status: 200, json: { data: [{ id: 'llama' }] } });
    expect(await check('deepseek', key, client)).toMatchObject({ valid: true, result: 'valid' });
    expect(provider.heard.map((call) => call.path)).toEqual(['/user/balance', '/v1/models']);
  });

  test('(nothing at all) says that it could not be reached, not that the key is wrong', async () => {
    const { client, provider } = await serverAt(onTestFinished);
    await provider.close();
    const answer = await check('openai', key, client);
    expect(answer).toMatchObject({ valid: false, result: 'unreachable' });
    expect(JSON.stringify(answer)).toContain('No se pudo consultar a OpenAI');
  });
});

/** A server whose providers are one that answers as it is told to. */
async function serverAt(whenOver: (close: () => Promise<void>) => void) {
  const provider = await startScriptedServer();
  const server = await startTestServer({
    env: { OPENAI_BASE_URL: `${provider.url}/v1`, DEEPSEEK_BASE_URL: `${provider.url}/v1` },
  });
  whenOver(() =>
    server
      .close()
      .then(() => provider.close())
      .catch(() => {}),
  );
  return { provider, server, client: await signedInAdmin(server) };
}

describe('the provider’s own list of models', () => {
  const models = async (query: string, client = admin) => {
    const { status, body } = await client.get(`/api/models?${query}`);
    return { status, body };
  };

  test('is read with the platform’s key, with the dates on which models end', async () => {
    const { status, body } = await models('provider=openai&live=true');
    expect(status).toBe(200);
    const ids = z
      .array(modelSchema)
      .parse(body)
      .map(({ id }) => id);
    expect(ids).toContain('gpt-6-luna');
    expect(ids).toEqual([...ids].sort((a, b) => a.localeCompare(b)));
    expect(body).toContainEqual(expect.objectContaining({ id: 'gpt-4o', state: 'retiring', retiresOn: '2027-01-14' }));
    expect((await models('provider=deepseek&live=true')).status).toBe(200);
  });

  test('is for administrators; the catalogue is for everybody who is signed in', async () => {
    const { client } = await signedInUser(fixture.server);
    expect((await models('provider=openai&live=true', client)).status).toBe(403);
    expect((await models('provider=openai&live=false', client)).status).toBe(200);
    expect((await models('provider=openai&live=yes', client)).status).toBe(422);
  });

  test('is 503 without a key for the provider itself', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.close());
    expect((await models('provider=openai&live=true', await signedInAdmin(server))).status).toBe(503);
  });

  test('of a compatible server is asked without a key, and 502 where it does not give it', async () => {
    const { provider, server, client } = await serverAt(onTestFinished);
    expect((await models('provider=openai&live=true', client)).status).toBe(502);
    expect(provider.heard.at(-1)?.authorization).toBeUndefined();
    await client.send('PUT', '/api/admin/system-settings', { json: { openaiApiKey: key } });
    expect((await models('provider=openai&live=true', client)).status).toBe(502);
    provider.answer('/v1/models', { status: 200, json: { data: [{ id: 'b' }, { id: 'a', shutdown_date: 'soon' }] } });
    expect(await models('provider=openai&live=true', client)).toEqual({
      status: 200,
      body: ['a', 'b'].map((id) => expect.objectContaining({ id, state: 'current' })),
    });
    await server.db.update(systemSettings).set({ openaiApiKey: null });
  });
});

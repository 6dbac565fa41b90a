import { inspect } from 'node:util';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { connectionId } from '#server/providers/llm/connection-id.ts';
import { errorInReply, htmlPage, redirect, status } from '#tests/support/fake-provider-behaviours.ts';
import { errorBody } from '#tests/support/fake-provider-wire.ts';
import { fakeProvider, llmClient, question, read } from './llm-fixture.ts';

const canary = 'sk-canary-7f3a9b1c5d';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('nothing of OPENAI_… in the environment is sent, or obeyed', async () => {
  const [fake, elsewhere] = [await fakeProvider('deepseek'), await fakeProvider('openai')];
  vi.stubEnv('OPENAI_API_KEY', canary);
  vi.stubEnv('OPENAI_ADMIN_KEY', canary);
  vi.stubEnv('OPENAI_ORG_ID', canary);
  vi.stubEnv('OPENAI_PROJECT_ID', canary);
  vi.stubEnv('OPENAI_WEBHOOK_SECRET', canary);
  vi.stubEnv('OPENAI_BASE_URL', elsewhere.baseUrl);
  vi.stubEnv('OPENAI_CUSTOM_HEADERS', `x-canary: ${canary}\nauthorization: Bearer ${canary}`);
  vi.stubEnv('OPENAI_LOG', 'debug');
  const printed = [vi.spyOn(console, 'debug'), vi.spyOn(console, 'info'), vi.spyOn(console, 'error')];
  expect((await read(llmClient(), question(fake))).fault).toBeUndefined();
  expect(JSON.stringify(fake.requests)).not.toContain(canary);
  expect(elsewhere.requests).toHaveLength(0);
  for (const method of printed) expect(method).not.toHaveBeenCalled();
});

test('only the headers that the call needs are sent', async () => {
  const fake = await fakeProvider();
  await read(llmClient(), question(fake));
  const { headers, path, method } = await fake.received(1);
  expect({ method, path }).toEqual({ method: 'POST', path: '/v1/chat/completions' });
  expect(headers.authorization).toBe(`Bearer ${fake.apiKey}`);
  expect(Object.keys(headers).filter((name) => /stainless|openai|organization|project|cookie/.test(name))).toEqual([]);
});

test('each key goes to its own provider only', async () => {
  const [openai, deepseek, other] = [
    await fakeProvider('openai', 'sk-of-openai'),
    await fakeProvider('deepseek', 'sk-of-deepseek'),
    await fakeProvider('compatible', 'sk-of-a-tenant'),
  ];
  const client = llmClient();
  const fakes = [openai, deepseek, other];
  const asked = [...fakes, ...fakes, ...fakes];
  const outcomes = await Promise.all(asked.map((fake) => read(client, question(fake))));
  expect(outcomes.map(({ fault }) => fault)).toEqual(asked.map(() => undefined));
  for (const fake of fakes) {
    expect(fake.requests).toHaveLength(3);
    for (const { headers } of fake.requests) expect(headers.authorization).toBe(`Bearer ${fake.apiKey}`);
  }
});

test('two keys at one address stay apart', async () => {
  const fake = await fakeProvider();
  const client = llmClient();
  const right = question(fake);
  const wrong = { ...right, connection: { ...right.connection, apiKey: 'sk-wrong' } };
  const outcomes = [await read(client, right), await read(client, wrong), await read(client, right)];
  expect(outcomes.map(({ fault }) => fault?.kind)).toEqual([undefined, 'invalid_key', undefined]);
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed: the key would go along', async (code) => {
  const [fake, thief] = [await fakeProvider('openai', canary), await fakeProvider('compatible', canary)];
  fake.setDefault(redirect(`${thief.baseUrl}/chat/completions`, code));
  const { fault } = await read(llmClient(), question(fake));
  expect(fault?.kind).toBe('garbage');
  expect(fake.requests).toHaveLength(1);
  expect(thief.requests).toHaveLength(0);
});

const leaky = `Incorrect API key provided: ${canary}`;

test.each([
  ['its message', status(500, errorBody(leaky, 'server_error', null))],
  ['its code', status(400, errorBody('x', 'x', canary))],
  ['its type', status(403, errorBody('x', canary, null))],
  ['its parameter', status(400, errorBody('x', 'x', null, canary))],
  ['a page', htmlPage(502, leaky)],
  ['a page of good status', htmlPage(200, leaky)],
  ['an error in the reply', errorInReply({ message: leaky, type: canary, code: canary })],
  ['a header', status(429, errorBody('x', 'x', null), { 'x-request-id': canary, 'retry-after': canary })],
  ['plain JSON', status(500, { detail: leaky })],
])('R32 R46 a key that the provider repeats in %s is not in the fault, nor in the log', async (_, behaviour) => {
  const fake = await fakeProvider('openai', canary);
  fake.setDefault(behaviour);
  const { fault } = await read(llmClient(), question(fake));
  expect(fault).toBeDefined();
  expect(fault?.message.length).toBeLessThan(100);
  expect(inspect(fault, { depth: 10, showHidden: true })).not.toContain(canary);
  expect(logged(fault)).not.toContain(canary);
});

test('R32 a key that cannot be sent is not in the fault', async () => {
  const fake = await fakeProvider();
  const right = question(fake);
  const request = { ...right, connection: { ...right.connection, apiKey: `${canary}\u00e9` } };
  expect(inspect((await read(llmClient(), request)).fault, { depth: 10 })).not.toContain(canary);
});

test('R32 what connections are remembered by does not hold the key', async () => {
  const { connection } = question(await fakeProvider('openai', canary));
  expect(connectionId(connection)).toMatch(/^[\w-]{43}$/);
  expect(connectionId(connection)).not.toContain(canary);
});

function logged(fault: unknown): string {
  let lines = '';
  const write = (line: string) => {
    lines += line;
  };
  pino({}, { write }).warn({ err: fault }, 'the provider failed');
  expect(lines).toContain('ProviderFault');
  return lines;
}

import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { FaultKind } from '#server/providers/llm/llm.ts';
import {
  type Behaviour,
  errorInReply,
  htmlPage,
  insufficientBalance,
  noCredit,
  rateLimited,
  redirect,
  reply,
  reset,
  serverError,
  status,
} from '#tests/support/fake-provider-behaviours.ts';
import { errorBody, type Flavour } from '#tests/support/fake-provider-wire.ts';
import { fakeProvider, llmClient, question, read } from './llm-fixture.ts';

interface Case {
  name: string;
  does: Behaviour;
  kind: FaultKind;
  calls: number;
  flavour?: Flavour;
}

const inReply = (code: string | number, pieces: string[] = []) =>
  errorInReply({ message: 'The server had an error', type: 'error', code }, pieces);

const cases: Case[] = [
  { name: '500', does: serverError(500), kind: 'server_error', calls: 2 },
  { name: '503 overloaded', does: serverError(503), kind: 'server_error', calls: 2 },
  { name: 'a 503 page of a proxy', does: htmlPage(503), kind: 'server_error', calls: 2 },
  { name: '429 without a date', does: rateLimited(), kind: 'rate_limited', calls: 1 },
  { name: '429 with a short wait', does: rateLimited({ 'retry-after-ms': '10' }), kind: 'rate_limited', calls: 2 },
  { name: '429 with a long wait', does: rateLimited({ 'retry-after': '20' }), kind: 'rate_limited', calls: 1 },
  { name: '429 insufficient_quota', does: noCredit(), kind: 'no_credit', calls: 1 },
  { name: '429 by type only', does: noCredit('', 'insufficient_quota'), kind: 'no_credit', calls: 1 },
  { name: '429 credit balance', does: noCredit('credit_balance_exhausted', 'x'), kind: 'no_credit', calls: 1 },
  { name: '429 org spend', does: noCredit('organization_spend_limit_exceeded', 'x'), kind: 'no_credit', calls: 1 },
  { name: '429 project spend', does: noCredit('project_spend_limit_exceeded', 'x'), kind: 'no_credit', calls: 1 },
  { name: '429 org usage', does: noCredit('organization_usage_limit_exceeded', 'x'), kind: 'no_credit', calls: 1 },
  { name: '402', does: insufficientBalance(), kind: 'no_credit', calls: 1, flavour: 'deepseek' },
  { name: '422', does: status(422, errorBody('x', 'x', 'invalid_request_error')), kind: 'bad_request', calls: 1 },
  {
    name: '403 country',
    does: status(403, errorBody('Country not supported', 'x', null)),
    kind: 'forbidden',
    calls: 1,
  },
  {
    name: '401 of a restricted key',
    does: status(401, errorBody('You have insufficient permissions. Missing scopes: model.request.', 'x', null)),
    kind: 'forbidden',
    calls: 1,
  },
  { name: '404', does: status(404, errorBody('x', 'x', 'model_not_found')), kind: 'model_unavailable', calls: 1 },
  { name: 'a page in place of an answer', does: htmlPage(200), kind: 'garbage', calls: 1 },
  { name: 'JSON in place of a stream', does: status(200, { choices: [] }), kind: 'garbage', calls: 1 },
  { name: 'an empty 204', does: ({ response }) => void response.writeHead(204).end(), kind: 'garbage', calls: 1 },
  { name: 'events that are not JSON', does: rawEvents('data: {"choices":\n\n'), kind: 'garbage', calls: 1 },
  { name: 'events that are no objects', does: rawEvents('data: "hola"\n\n'), kind: 'garbage', calls: 1 },
  { name: 'no events at all', does: rawEvents(''), kind: 'interrupted', calls: 1 },
  { name: 'a redirect', does: redirect('/v1/elsewhere'), kind: 'garbage', calls: 1 },
  { name: 'a reset before the answer', does: reset(), kind: 'unreachable', calls: 2 },
  { name: 'a reset in the answer', does: reset(['Hola']), kind: 'interrupted', calls: 1 },
  { name: 'server error in the reply', does: inReply('server_error'), kind: 'server_error', calls: 2 },
  { name: 'the same after text', does: inReply('server_error', ['Hola']), kind: 'server_error', calls: 1 },
  { name: 'rate limit in the reply', does: inReply('rate_limit_exceeded'), kind: 'rate_limited', calls: 1 },
  { name: 'no credit in the reply', does: inReply('insufficient_quota'), kind: 'no_credit', calls: 1 },
  { name: 'a status in the reply', does: inReply(502), kind: 'server_error', calls: 2 },
  { name: 'event: error', does: rawEvents('event: error\ndata: {"message":"x"}\n\n'), kind: 'server_error', calls: 2 },
];

test.each(cases)('R56 $name: $kind after $calls call(s)', async ({ does, kind, calls, flavour = 'openai' }) => {
  const fake = await fakeProvider(flavour);
  fake.setDefault(does);
  const { fault } = await read(llmClient(), question(fake));
  expect(fault?.kind).toBe(kind);
  expect(fake.requests).toHaveLength(calls);
});

test.each(['openai', 'deepseek'] as const)('%s: a wrong key is invalid, and not tried again', async (flavour) => {
  const fake = await fakeProvider(flavour);
  const right = question(fake);
  const { fault } = await read(llmClient(), { ...right, connection: { ...right.connection, apiKey: 'sk-wrong' } });
  expect(fault?.kind).toBe('invalid_key');
  expect(fake.requests).toHaveLength(1);
});

test.each(['sk-with space', 'sk-ñ', 'sk-\n'])(
  'a key that cannot be sent (%j) is invalid without a call',
  async (apiKey) => {
    const fake = await fakeProvider();
    const right = question(fake);
    const { fault } = await read(llmClient(), { ...right, connection: { ...right.connection, apiKey } });
    expect(fault?.kind).toBe('invalid_key');
    expect(fake.requests).toHaveLength(0);
  },
);

test.each([
  ['openai', 'gpt-7-nova'],
  ['deepseek', 'deepseek-reasoner'],
] as const)('%s: an unknown model is unavailable', async (flavour, model) => {
  const fake = await fakeProvider(flavour);
  expect((await read(llmClient(), question(fake, { model }))).fault?.kind).toBe('model_unavailable');
});

test('R56 nobody at the address: unreachable, after two tries', async () => {
  const fake = await fakeProvider();
  await fake.close();
  const { fault } = await read(llmClient(), question(fake));
  expect(fault?.kind).toBe('unreachable');
  expect(fault?.message).toBe('openai: unreachable (ECONNREFUSED)');
});

test('R56 a server that does not speak HTTP is garbage', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end('SSH-2.0-OpenSSH_9.9\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const fake = await fakeProvider();
  const connection = { ...question(fake).connection, baseUrl: `http://127.0.0.1:${port}/v1` };
  expect((await read(llmClient(), question(fake, { connection }))).fault?.kind).toBe('garbage');
});

test('a base URL that is none is unreachable', async () => {
  const fake = await fakeProvider();
  const connection = { ...question(fake).connection, baseUrl: 'not an address' };
  expect((await read(llmClient(), question(fake, { connection }))).fault?.kind).toBe('unreachable');
});

test('R56 an error page of 10 MB is not read to its end', async () => {
  const fake = await fakeProvider();
  fake.setDefault(({ response }) => {
    response.writeHead(400, { 'content-type': 'text/html' });
    response.write('x'.repeat(10 * 1024 * 1024));
  });
  expect((await read(llmClient(), question(fake))).fault?.kind).toBe('bad_request');
  await fake.requests[0]?.closed;
  expect(fake.requests[0]?.closedEarly).toBe(true);
});

test('the seconds to wait come out whole', async () => {
  const fake = await fakeProvider();
  fake.script(rateLimited({ 'retry-after-ms': '3100' }), reply(['Hola']));
  const { fault } = await read(llmClient(), question(fake));
  expect(fault?.retryAfterMs).toBe(3100);
  expect(fault?.retryAfterSeconds).toBe(4);
});

function rawEvents(text: string): Behaviour {
  return ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(text);
  };
}

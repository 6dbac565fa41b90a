import { expect, test } from 'vitest';
import { isRecord } from '#server/providers/llm/record.ts';
import type { Flavour } from '#tests/support/fake-provider-wire.ts';
import { fakeProvider } from './llm-fixture.ts';

const messages = [{ role: 'user', content: 'Hola' }];
const luna = { model: 'gpt-6-luna', stream: true, messages, max_completion_tokens: 10 };
const flash = { model: 'deepseek-flash', stream: true, messages, max_tokens: 10 };
const { max_completion_tokens: _, ...unlimited } = luna;

async function call(flavour: Flavour, method: string, path: string, body?: object, key?: string) {
  const fake = await fakeProvider(flavour);
  const response = await fetch(fake.baseUrl + path, {
    method,
    headers: key === '' ? {} : { authorization: `Bearer ${key ?? fake.apiKey}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const answer: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {};
  return { status: response.status, code: error.code, message: error.message, text };
}

test.each<[string, Flavour, object, number, unknown]>([
  ['max_tokens', 'openai', { ...unlimited, max_tokens: 10 }, 400, 'unsupported_parameter'],
  ['temperature', 'openai', { ...luna, temperature: 0.7 }, 400, 'unsupported_value'],
  [
    'no effort at all for Astra',
    'openai',
    { ...luna, model: 'gpt-6-astra', reasoning_effort: 'none' },
    400,
    'unsupported_value',
  ],
  ['an effort for gpt-4o', 'openai', { ...luna, model: 'gpt-4o', reasoning_effort: 'none' }, 400, null],
  ['a retired model', 'openai', { ...luna, model: 'gpt-4' }, 404, 'model_not_found'],
  ['an unknown key', 'openai', { ...luna, thinking: { type: 'disabled' } }, 400, null],
  ['another role', 'openai', { ...luna, messages: [{ role: 'function', content: 'x' }] }, 400, 'invalid_value'],
  ['no messages', 'openai', { ...luna, messages: [] }, 400, null],
  ['an empty message', 'openai', { ...luna, messages: [{ role: 'user', content: '' }] }, 400, 'invalid_value'],
  ['no output limit', 'openai', unlimited, 400, null],
  ['a retired model', 'deepseek', { ...flash, model: 'deepseek-chat' }, 400, 'invalid_request_error'],
  [
    'JSON without the word',
    'deepseek',
    { ...flash, response_format: { type: 'json_object' } },
    400,
    'invalid_request_error',
  ],
  ["OpenAI's limit", 'deepseek', { ...flash, max_completion_tokens: 10 }, 400, null],
  ['an extra', 'compatible', { ...flash, thinking: { type: 'disabled' } }, 400, null],
])('the fake refuses %s (%s)', async (_, flavour, body, status, code) => {
  expect(await call(flavour, 'POST', '/chat/completions', body)).toMatchObject({ status, code });
});

test.each(['/assistants', '/threads'])('the fake has no %s any more', async (path) => {
  expect(await call('openai', 'POST', path, {})).toMatchObject({ status: 404 });
});

test.each(['', 'sk-other'])('the fake lets no other key in (%j)', async (key) => {
  expect(await call('openai', 'GET', '/models', undefined, key)).toMatchObject({
    status: 401,
    code: 'invalid_api_key',
  });
});

test('the fake lists its models, and DeepSeek its balance', async () => {
  expect((await call('openai', 'GET', '/models')).text).toContain('"shutdown_date":"2027-01-14"');
  expect((await call('deepseek', 'GET', '/models')).text).not.toContain('created');
  expect((await call('deepseek', 'GET', '/v1/models')).status).toBe(200);
  expect((await call('deepseek', 'GET', '/user/balance')).text).toContain('"is_available":true');
  expect((await call('openai', 'GET', '/user/balance')).status).toBe(404);
});

test('the fake streams as the real one does', async () => {
  const { text } = await call('openai', 'POST', '/chat/completions', {
    ...luna,
    stream_options: { include_usage: true },
  });
  const events = text.split('\n\n').filter(Boolean);
  expect(events.at(-1)).toBe('data: [DONE]');
  expect(events.at(-2)).toContain('"choices":[],"usage":{"prompt_tokens":21');
  expect(events.at(-2)).not.toMatch(/"usage":null/);
  expect(events.at(-3)).toContain('"finish_reason":"stop"');
  expect(events[1]).toContain('"obfuscation"');
  expect((await call('openai', 'POST', '/chat/completions', luna)).text).not.toContain('usage');
});

import { describe, expect, test } from 'vitest';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { LlmRequest } from './llm.ts';
import { buildRequest, isOwnBaseUrl } from './request-parameters.ts';

const messages: LlmRequest['messages'] = [{ role: 'user', content: 'Hola' }];

function body(provider: ProviderId, model: string, ownBaseUrl = true, today = '2026-11-21') {
  const connection = { provider, apiKey: 'k', baseUrl: 'unused' };
  const request: LlmRequest = { connection, model, messages, maxOutputTokens: 1200, endUser: 'a1b2' };
  return buildRequest(request, { today, ownBaseUrl });
}

const common = { messages, stream: true, stream_options: { include_usage: true } };

test('OpenAI itself gets max_completion_tokens, the end user and the least reasoning', () => {
  expect(body('openai', 'gpt-6-luna')).toEqual({
    ...common,
    model: 'gpt-6-luna',
    max_completion_tokens: 1200,
    reasoning_effort: 'none',
    safety_identifier: 'a1b2',
  });
});

test.each([
  ['gpt-6-luna', 'none'],
  ['gpt-6.1-terra', 'none'],
  ['gpt-6-sol', 'none'],
  ['gpt-5.6-sol', 'none'],
  ['gpt-5.1', 'none'],
  ['gpt-6.1-sol', 'low'],
  ['gpt-6-astra', 'low'],
  ['gpt-5-mini', 'low'],
  ['gpt-5', 'low'],
  ['gpt-5.3-codex', 'low'],
  ['o3', 'low'],
  ['gpt-5-pro', undefined],
  ['gpt-5.1-chat-latest', undefined],
  ['gpt-4o', undefined],
  ['gpt-4o-mini', undefined],
  ['gpt-4.1-mini', undefined],
  ['ft:gpt-4o-mini:acme', undefined],
  ['my-deployment', undefined],
])('reasoning effort of %s is %s', (model, effort) => {
  expect(body('openai', model).reasoning_effort).toBe(effort);
});

test('DeepSeek itself gets max_tokens, an opaque user id and no thinking', () => {
  expect(body('deepseek', 'deepseek-flash')).toEqual({
    ...common,
    model: 'deepseek-flash',
    max_tokens: 1200,
    thinking: { type: 'disabled' },
    user_id: 'a1b2',
  });
});

test.each([
  ['openai', 'gpt-6-luna', { max_completion_tokens: 1200 }],
  ['deepseek', 'deepseek-chat', { max_tokens: 1200 }],
] as const)('a server compatible with %s gets the bare minimum and the name as written', (provider, model, limit) => {
  expect(body(provider, model, false)).toEqual({ ...common, model, ...limit });
});

test('no call goes without an output limit (R48), and none with a temperature', () => {
  for (const provider of ['openai', 'deepseek'] as const) {
    for (const own of [true, false]) {
      const { max_tokens, max_completion_tokens, ...rest } = body(provider, 'any', own);
      expect([max_tokens, max_completion_tokens].filter((limit) => limit === 1200)).toHaveLength(1);
      expect(rest).not.toHaveProperty('temperature');
    }
  }
});

describe('retired names', () => {
  test('are sent as their successor, with the parameters of that one', () => {
    expect(body('openai', 'gpt-4')).toMatchObject({ model: 'gpt-5.6-sol', reasoning_effort: 'none' });
    expect(body('deepseek', 'deepseek-coder').model).toBe('deepseek-flash');
  });

  test('stay as they are until the day comes', () => {
    expect(body('openai', 'gpt-4o', true, '2027-01-13').model).toBe('gpt-4o');
    expect(body('openai', 'gpt-4o', true, '2027-01-14').model).toBe('gpt-6-luna');
  });
});

test.each([
  ['openai', 'https://api.openai.com/v1', true],
  ['openai', 'https://api.openai.com/v1/', true],
  ['openai', 'https://eu.api.openai.com/v1', true],
  ['openai', 'https://api.openai.com.evil.example/v1', false],
  ['openai', 'http://api.openai.com/v1', false],
  ['openai', 'https://res.openai.azure.com/openai/v1', false],
  ['openai', 'https://api.deepseek.com', false],
  ['deepseek', 'https://api.deepseek.com', true],
  ['deepseek', 'https://api.deepseek.com/v1', true],
  ['deepseek', 'https://api.deepseek.com/anthropic', false],
  ['deepseek', 'http://127.0.0.1:11434/v1', false],
] as const)('%s at %s is its own: %s', (provider, baseUrl, own) => {
  expect(isOwnBaseUrl(provider, baseUrl)).toBe(own);
});

import { describe, expect, test } from 'vitest';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { LlmRequest } from './llm.ts';
import { buildRequest, isOwnBaseUrl } from './request-parameters.ts';

const messages: LlmRequest['messages'] = [{ role: 'user', content: 'Hola' }];

function body(
  provider: ProviderId,
  model: string,
  ownBaseUrl = true,
  today = '2026-11-21',
  more: Partial<LlmRequest> = {},
) {
  const connection = { provider, apiKey: 'k', baseUrl: 'unused' };
  const request: LlmRequest = { connection, model, messages, maxOutputTokens: 1200, endUser: 'a1b2', ...more };
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
    // Nothing of it comes again, so nothing is paid for being kept.
    prompt_cache_options: { mode: 'explicit' },
  });
});

describe('what is kept of a prompt', () => {
  const long = (chars: number): LlmRequest['messages'] => [
    { role: 'system', content: 'x'.repeat(chars) },
    { role: 'user', content: 'Hola' },
    { role: 'assistant', content: 'Buenas' },
    { role: 'user', content: '<pasajes>' },
  ];
  const caching = { key: 'a7', isLastOnce: true };
  const marked = (text: string) => [{ type: 'text', text, prompt_cache_breakpoint: { mode: 'explicit' } }];
  const of = (model: string, more: Partial<LlmRequest>, own = true) => body('openai', model, own, '2026-11-21', more);

  test('a long constant part, and the conversation so far, where the last message comes once', () => {
    const messages = long(4_096);
    expect(of('gpt-6-luna', { messages, caching })).toMatchObject({
      prompt_cache_key: 'a7',
      prompt_cache_options: { mode: 'explicit' },
      messages: [{ content: marked('x'.repeat(4_096)) }, { content: marked('Hola') }, messages[2], messages[3]],
    });
  });

  test('nothing where the constant part is too short to be kept', () => {
    const messages = long(4_095);
    const options = { prompt_cache_key: 'a7', prompt_cache_options: { mode: 'explicit' } };
    expect(of('gpt-6-luna', { messages, caching })).toMatchObject({ messages, ...options });
  });

  test('all of it by the provider itself where all of it comes again', () => {
    const messages = long(4_096);
    const sent = of('gpt-6-luna', { messages, caching: { ...caching, isLastOnce: false } });
    expect(sent).toMatchObject({ messages, prompt_cache_key: 'a7' });
    expect(sent).not.toHaveProperty('prompt_cache_options');
  });

  test.each(['gpt-4o', 'gpt-5.1', 'my-deployment'])('%s gets the key alone', (model) => {
    const messages = long(4_096);
    const sent = of(model, { messages, caching });
    expect(sent).toMatchObject({ messages, prompt_cache_key: 'a7' });
    expect(sent).not.toHaveProperty('prompt_cache_options');
  });

  test('a compatible server and DeepSeek get no word of it', () => {
    const messages = long(4_096);
    for (const sent of [
      of('gpt-6-luna', { messages, caching }, false),
      body('deepseek', 'deepseek-flash', true, '2026-11-21', { messages, caching }),
    ]) {
      expect(sent.messages).toEqual(messages);
      expect(JSON.stringify(sent)).not.toContain('prompt_cache');
    }
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

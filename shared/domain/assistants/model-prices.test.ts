import { describe, expect, test } from 'vitest';
import { callCost } from './model-prices.ts';

const quiet = new Date('2026-11-25T12:00:00Z');
const call = {
  provider: 'openai' as const,
  model: 'gpt-6.1-terra',
  at: quiet,
  promptTokens: 3_000,
  completionTokens: 7,
};

describe('a call costs', () => {
  test('each part of its prompt at its own price', () => {
    expect(callCost(call)).toBe(3_000 * 1_000 + 7 * 5_000);
    const cached = { ...call, cachedPromptTokens: 2_000, writtenPromptTokens: 900 };
    expect(callCost(cached)).toBe(100 * 1_000 + 2_000 * 50 + 900 * 1_250 + 7 * 5_000);
  });

  test('what the model costs that has answered', () => {
    expect(callCost({ ...call, servedModel: 'gpt-6.1-terra-2026-10-01' })).toBe(callCost(call));
    expect(callCost({ ...call, servedModel: 'gpt-6-luna' })).toBe(callCost({ ...call, model: 'gpt-6-luna' }));
    expect(callCost({ ...call, model: 'gpt-4o', servedModel: 'gpt-4o-mini-2024-07-18' })).toBe(3_000 * 150 + 7 * 600);
    const flash = { ...call, provider: 'deepseek' as const, model: 'deepseek-flash' };
    expect(callCost({ ...flash, servedModel: 'deepseek-v4-flash' })).toBe(callCost(flash));
  });

  test('a tenth more where the data stays in a region', () => {
    expect(callCost({ ...call, promptTokens: 10, completionTokens: 0, isRegional: true })).toBe(11_000);
  });

  test.each([
    ['of a model without a price', { model: 'llama-4' }],
    ['of a name that objects have', { model: 'constructor' }],
    ['of another model without a price', { servedModel: 'gpt-7' }],
    ['with more cached than was sent', { cachedPromptTokens: 3_001 }],
    ['of a length that has another price', { promptTokens: 272_001 }],
  ])('an unknown amount: %s', (_what, fields) => {
    expect(callCost({ ...call, ...fields })).toBeUndefined();
  });
});

test.each([
  ['Wednesday, 08:59', '2026-11-25T00:59:59Z', 1],
  ['Wednesday, 09:00', '2026-11-25T01:00:00Z', 2],
  ['Wednesday, 11:59', '2026-11-25T03:59:59Z', 2],
  ['Wednesday, 12:00', '2026-11-25T04:00:00Z', 1],
  ['Wednesday, 14:00', '2026-11-25T06:00:00Z', 2],
  ['Wednesday, 18:00', '2026-11-25T10:00:00Z', 1],
  ['Monday, 09:00, still Sunday in the west', '2026-11-23T01:00:00Z', 2],
  ['Saturday, 10:00', '2026-11-28T02:00:00Z', 1],
  ['Sunday, 15:00', '2026-11-29T07:00:00Z', 1],
])('DeepSeek in Beijing: %s', (_when, at, times) => {
  const flash = { ...call, provider: 'deepseek' as const, model: 'deepseek-flash', at: new Date(at) };
  expect(callCost(flash)).toBe(times * (3_000 * 150 + 7 * 600));
  expect(callCost({ ...flash, cachedPromptTokens: 3_000 })).toBe(times * (3_000 * 3 + 7 * 600));
});

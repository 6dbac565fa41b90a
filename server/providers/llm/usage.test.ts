import { expect, test } from 'vitest';
import { addUsage, estimatedTokens, estimateUsage } from './usage.ts';

test('three characters are a token, begun ones too', () => {
  expect([0, 1, 3, 4, 4_000].map(estimatedTokens)).toEqual([0, 1, 1, 2, 1_334]);
});

test('each message has a frame, and so has the answer', () => {
  const messages = [
    { role: 'system' as const, content: 'abc' },
    { role: 'user' as const, content: 'abcd' },
  ];
  expect(estimateUsage({ messages }, 7)).toEqual({ promptTokens: 3 + 5 + 6, completionTokens: 3, estimated: true });
});

test('two tries cost both; one guess makes the sum a guess', () => {
  const given = { promptTokens: 10, completionTokens: 2, cachedPromptTokens: 8, estimated: false };
  const guessed = { promptTokens: 5, completionTokens: 1, estimated: true };
  const both = { promptTokens: 15, completionTokens: 3, cachedPromptTokens: 8, estimated: true };
  expect(addUsage(given, guessed)).toEqual(both);
  expect(addUsage(guessed, guessed)).toEqual({ promptTokens: 10, completionTokens: 2, estimated: true });
});

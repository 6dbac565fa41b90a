import { describe, expect, test } from 'vitest';
import { limits } from '#server/config/limits.ts';
import type { LlmMessage } from '#server/providers/llm/llm.ts';
import { claimedHistory, contextWindow, conversationTitle } from './chat.rules.ts';

const user = (content: string): LlmMessage => ({ role: 'user', content });
const assistant = (content: string): LlmMessage => ({ role: 'assistant', content });
/** A text of about so many tokens. */
const tokens = (count: number) => 'x'.repeat(count * 3);

describe('the context window', () => {
  test('turns what was said, newest first, into the order it was said in, the question last', () => {
    expect(contextWindow([assistant('b'), user('a')], 'c')).toEqual([user('a'), assistant('b'), user('c')]);
  });

  test('is the question alone when nothing was said', () => {
    expect(contextWindow([], 'Hola')).toEqual([user('Hola')]);
  });

  test('takes what fits exactly, and not one token more', () => {
    const left = limits.chat.contextTokens - 100;
    expect(contextWindow([user(tokens(left))], tokens(100))).toHaveLength(2);
    expect(contextWindow([user(tokens(left + 1))], tokens(100))).toEqual([user(tokens(100))]);
  });

  test('leaves out everything older than the first that does not fit, even what would', () => {
    const earlier = [
      assistant('nueva'),
      user(tokens(limits.chat.contextTokens)),
      assistant('vieja'),
      user('la más vieja'),
    ];
    expect(contextWindow(earlier, 'Hola')).toEqual([user('Hola')]);
  });

  test('does not begin with an answer', () => {
    expect(contextWindow([assistant('c'), assistant('b'), user('a')].slice(0, 2), 'd')).toEqual([user('d')]);
    expect(contextWindow([assistant('c'), user('b'), assistant('a')], 'd')).toEqual([
      user('b'),
      assistant('c'),
      user('d'),
    ]);
  });

  test('has the question whole, however long', () => {
    const long = tokens(limits.chat.contextTokens + 1);
    expect(contextWindow([user('antes')], long)).toEqual([user(long)]);
  });
});

describe('claimed history', () => {
  test('is nothing when there is none', () => {
    expect(claimedHistory(undefined)).toEqual([]);
    expect(claimedHistory(null)).toEqual([]);
    expect(claimedHistory([])).toEqual([]);
  });

  test('keeps the two roles of a conversation, newest first', () => {
    const roles = ['system', 'user', 'developer', 'assistant', 'tool', 'USER', ''];
    const history = roles.map((role) => ({ role, content: role || 'nobody' }));
    expect(claimedHistory(history)).toEqual([assistant('assistant'), user('user')]);
  });

  test('keeps the newest of too many, and counts those alone that it keeps', () => {
    const many = Array.from({ length: 60 }, (_, number) => ({
      role: number % 2 ? 'user' : 'system',
      content: `${number}`,
    }));
    const kept = claimedHistory(many);
    expect(kept).toHaveLength(limits.chat.historyItems);
    expect([kept.at(0)?.content, kept.at(-1)?.content]).toEqual(['59', '21']);
  });

  test('cuts long items between characters', () => {
    const [item] = claimedHistory([{ role: 'user', content: `a${'🦷'.repeat(limits.chat.historyItemChars)}` }]);
    expect(item?.content.length).toBe(limits.chat.historyItemChars - 1);
    expect(item?.content.isWellFormed()).toBe(true);
  });
});

describe('a conversation’s title', () => {
  test.each([
    ['Hola', 'Hola'],
    ['a'.repeat(30), 'a'.repeat(30)],
    ['a'.repeat(31), `${'a'.repeat(30)}...`],
    [`${'a'.repeat(29)}🦷`, `${'a'.repeat(29)}...`],
  ])('of "%s" is "%s"', (message, title) => {
    expect(conversationTitle(message)).toBe(title);
  });
});

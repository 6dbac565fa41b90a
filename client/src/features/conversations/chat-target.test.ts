import { describe, expect, test } from 'vitest';
import { chatTarget } from './chat-target.ts';

describe('an address of the private chat', () => {
  test.each(['/usuario/chat', '/usuario/chat/', '/chat'])('%s asks for nothing in particular', (path) => {
    expect(chatTarget(path, '')).toEqual({ kind: 'any' });
  });

  test.each(['/usuario/chat/12', '/chat/12', '/chat/12/'])('%s asks for a conversation', (path) => {
    expect(chatTarget(path, '')).toEqual({ kind: 'conversation', id: 12 });
  });

  test('names an assistant by its slug or its id', () => {
    expect(chatTarget('/chat/cafe-luna', '')).toEqual({ kind: 'slug', slug: 'cafe-luna' });
    expect(chatTarget('/chat/24h', '')).toEqual({ kind: 'slug', slug: '24h' });
    expect(chatTarget('/chat', 'assistant=7')).toEqual({ kind: 'assistant', id: 7 });
    expect(chatTarget('/usuario/chat', '?assistant=7')).toEqual({ kind: 'assistant', id: 7 });
  });

  test('with a conversation in its path takes that', () => {
    expect(chatTarget('/chat/12', 'assistant=7')).toEqual({ kind: 'conversation', id: 12 });
  });
});

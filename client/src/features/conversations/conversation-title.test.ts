import { describe, expect, test } from 'vitest';
import { titleFrom } from './conversation-title.ts';

describe('the title of a conversation', () => {
  test('is its first message when that is short', () => {
    expect(titleFrom('¿Abrís los domingos?')).toBe('¿Abrís los domingos?');
    expect(titleFrom('a'.repeat(30))).toBe('a'.repeat(30));
  });

  test('is the first 30 characters and an ellipsis when it is longer', () => {
    expect(titleFrom('Quiero reservar una mesa para cuatro personas')).toBe('Quiero reservar una mesa para ...');
    expect(titleFrom('a'.repeat(31))).toBe(`${'a'.repeat(30)}...`);
  });

  test('never ends in half a character', () => {
    expect(titleFrom(`${'a'.repeat(29)}🎉🎉`)).toBe(`${'a'.repeat(29)}🎉...`);
  });
});

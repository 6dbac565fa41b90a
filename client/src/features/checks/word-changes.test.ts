import { expect, test } from 'vitest';
import { type WordPiece, wordChanges } from './word-changes.ts';

const marked = (pieces: WordPiece[]) => pieces.map(({ text, isChanged }) => (isChanged ? `<${text}>` : text)).join('');

test('the words that differ are marked in both texts, which stay what they are', () => {
  const before = 'Sí, hasta en 24 meses. ¿Te ayudo?';
  const after = 'Sí, hasta en 36 meses sin intereses. ¿Te ayudo?';
  const changes = wordChanges(before, after);
  expect(marked(changes.before)).toBe('Sí, hasta en <24 meses. >¿Te ayudo?');
  expect(marked(changes.after)).toBe('Sí, hasta en <36 meses sin intereses. >¿Te ayudo?');
  expect(changes.after.map(({ text }) => text).join('')).toBe(after);
});

test('texts without a difference have none, and of very long ones all is changed', () => {
  expect(marked(wordChanges('De 9 a 14.', 'De 9 a 14.').after)).toBe('De 9 a 14.');
  const long = 'palabra '.repeat(601);
  expect(wordChanges(long, long).before).toEqual([{ text: long, isChanged: true }]);
  expect(wordChanges('', 'Hola')).toEqual({ before: [], after: [{ text: 'Hola', isChanged: true }] });
});

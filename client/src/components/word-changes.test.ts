import { expect, test } from 'vitest';
import { type WordChange, wordChanges } from './word-changes.ts';

const signs = { same: ['', ''], gone: ['[', ']'], new: ['<', '>'] };
const marked = (changes: WordChange[]) =>
  changes.map(({ kind, before, after }) => signs[kind].join(kind === 'gone' ? before : after)).join('');

test('words that went and words that came are marked, those in common are not', () => {
  const changes = wordChanges('El corte cuesta 25 €. Abre a las 9.', 'El corte cuesta 30 €. Abre siempre a las 9.');
  expect(marked(changes)).toBe('El corte cuesta [25 ]<30 >€. Abre <siempre >a las 9.');
  expect(marked(wordChanges('', 'Hola'))).toBe('<Hola>');
  expect(marked(wordChanges('Hola', 'Hola'))).toBe('Hola');
});

test('words may be the same that are written differently: each text keeps its own', () => {
  const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  expect(wordChanges('De nueve\na dos', 'de nueve a tres', isSame)).toEqual([
    { kind: 'same', before: 'De nueve\na ', after: 'de nueve a ' },
    { kind: 'gone', before: 'dos', after: '' },
    { kind: 'new', before: '', after: 'tres' },
  ]);
});

test('of any two texts both can be read again', () => {
  const words = ['a ', 'b ', 'c\n', 'd ', '  '];
  for (let seed = 1; seed < 300; seed += 1) {
    const textOf = (step: number) =>
      Array.from({ length: (seed * step) % 9 }, (_, at) => words[(seed * step + at * at * 7) % words.length]).join('');
    const [before, after] = [textOf(5), textOf(11)];
    const changes = wordChanges(before, after);
    expect(changes.map((change) => change.before).join('')).toBe(before);
    expect(changes.map((change) => change.after).join('')).toBe(after);
  }
});

test('very long texts that share nothing are changed as a whole', () => {
  const [before, after] = ['uno '.repeat(5_000), 'dos '.repeat(5_000)];
  expect(wordChanges(before, after)).toEqual([
    { kind: 'gone', before, after: '' },
    { kind: 'new', before: '', after },
  ]);
  expect(wordChanges(before, before)).toEqual([{ kind: 'same', before, after: before }]);
});

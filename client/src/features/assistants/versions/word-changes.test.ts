import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

test('words that went and words that came are marked, those in common are not', () => {
  expect(wordChanges('El corte cuesta 25 €. Abre a las 9.', 'El corte cuesta 30 €. Abre siempre a las 9.')).toEqual([
    { kind: 'same', text: 'El corte cuesta ' },
    { kind: 'gone', text: '25 ' },
    { kind: 'new', text: '30 ' },
    { kind: 'same', text: '€. Abre ' },
    { kind: 'new', text: 'siempre ' },
    { kind: 'same', text: 'a las 9.' },
  ]);
  expect(wordChanges('', 'Hola')).toEqual([{ kind: 'new', text: 'Hola' }]);
  expect(wordChanges('Hola', 'Hola')).toEqual([{ kind: 'same', text: 'Hola' }]);
});

test('of any two texts both can be read again', () => {
  const words = ['a ', 'b ', 'c\n', 'd ', '  '];
  for (let seed = 1; seed < 300; seed += 1) {
    const textOf = (step: number) =>
      Array.from({ length: (seed * step) % 9 }, (_, at) => words[(seed * step + at * at * 7) % words.length]).join('');
    const [before, after] = [textOf(5), textOf(11)];
    const parts = wordChanges(before, after);
    const read = (left: 'gone' | 'new') => parts.flatMap(({ kind, text }) => (kind === left ? [] : text)).join('');
    expect(read('new')).toBe(before);
    expect(read('gone')).toBe(after);
  }
});

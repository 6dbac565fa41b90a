import { describe, expect, test } from 'vitest';
import { excerptOf, holdsAll, partsOf, wordsOf } from './marked-parts.ts';

const marked = (text: string, query: string) =>
  partsOf(text, wordsOf(query))
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

describe('what is looked for', () => {
  test('is marked whatever its case and accents, wherever it stands', () => {
    expect(marked('¿Cuánto tarda un IMPLANTE?', 'implante')).toBe('¿Cuánto tarda un [IMPLANTE]?');
    expect(marked('Peñón y peñón', 'PENON')).toBe('[Peñón] y [peñón]');
    expect(marked('Pen\u0303o\u0301n largo', 'peñón')).toBe('[Pen\u0303o\u0301n] largo');
    expect(marked('👋 Ana 👋', 'ana')).toBe('👋 [Ana] 👋');
  });

  test('of several words is marked word by word, and once where they overlap', () => {
    expect(marked('precio del implante', 'implante precio')).toBe('[precio] del [implante]');
    expect(marked('anana', 'anan nana')).toBe('[anan][a]');
  });

  test('leaves a text as it is that does not hold it, and any text where nothing is looked for', () => {
    expect(marked('Hola', 'xyz')).toBe('Hola');
    expect(marked('Hola', '  ')).toBe('Hola');
  });

  test('stands near the beginning of an excerpt', () => {
    const text = `${'palabra '.repeat(30)}implante y más`;
    expect(excerptOf(text, ['implante'])).toMatch(/^…(?:palabra ){1,5}implante y más$/);
    expect(excerptOf('un implante', ['implante'])).toBe('un implante');
  });

  test('is in a text that holds each of its words', () => {
    expect(holdsAll('Conocimiento de Clínica', wordsOf('clin cono'))).toBe(true);
    expect(holdsAll('Conocimiento de Clínica', wordsOf('clin marca'))).toBe(false);
  });
});

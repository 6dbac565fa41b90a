import { expect, test } from 'vitest';
import { createGrowingReader, lexed } from './growing-text.ts';
import { knownTokens } from './known-tokens.ts';

/** Pieces that models write, and those at which a block turns into another one as it grows. */
const pieces = [
  ...['Hola.', 'una línea\notra línea', '# Título', 'Título\n===', '---', '***', 'a\n---'],
  ...['- uno', '- dos\n  - tres', '  sigue', '1. uno', '2. dos', '2', '-', '10) diez', '   con sangría', '\tcódigo'],
  ...['```js\nconst a = 1;\n\nconst b = 2;\n```', '```', '~~~\nabierto', '> cita', '> > más', 'perezosa'],
  ...[
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '| 3 | 4 |',
    '|---|',
    '<div>',
    '</div>',
    '<!-- nota',
    '-->',
    '- [ ] por hacer',
  ],
  ...['[1]: https://a.example', '[uno][1]', '**negrita', '`código', '$x$', '\\', '&amp;', 'https://a.example'],
];
const ends = ['\n\n', '\n\n', '\n', '\n\n\n', ' ', '\n \n', '\n\t\n'];

/** The same numbers each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('a text read as it grows, in any pieces, has the blocks of the whole one', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const number = numbersFrom(seed);
    const read = createGrowingReader();
    const whole = Array.from(
      { length: 3 + number(12) },
      () => `${pieces[number(pieces.length)]}${ends[number(ends.length)]}`,
    ).join('');
    for (let at = 0; at < whole.length; ) {
      at += 1 + number(9);
      const text = whole.slice(0, at);
      expect(knownTokens(read(text)), JSON.stringify(text)).toEqual(knownTokens(lexed(text)));
    }
  }
});

test('another text is read anew', () => {
  const read = createGrowingReader();
  read('uno\n\ndos\n\ntres\n\ncuatro');
  expect(read('otro')).toEqual([...lexed('otro')]);
});

test('of a long text only the end is read again', () => {
  const read = createGrowingReader();
  const long = 'Un párrafo de la respuesta.\n\n'.repeat(500);
  const before = read(long);
  const after = read(`${long}Y otro`);
  // What is finished stays the same object.
  expect(after.filter((token, index) => token === before[index]).length).toBeGreaterThan(990);
});

import { describe, expect, test } from 'vitest';
import type { FoundPassage } from '#shared/contracts/assistants/knowledge.ts';
import { type Chances, randomOf } from '#tests/support/random-numbers.ts';
import { createCiting } from './citations.rules.ts';

function passage(text: string, isInternal = false): FoundPassage {
  const place = { documentTitle: 'Carta', url: null, heading: null, page: null };
  return { sourceId: 1, sourceTitle: 'Carta', ...place, isInternal, text, score: 1, coverage: 1 };
}

const two = [passage('Paella'), passage('Gazpacho')];

function read(pieces: readonly string[], passages: readonly FoundPassage[] = two) {
  let text = '';
  const citing = createCiting(passages, '¿?', (more) => {
    text += more;
  });
  for (const piece of pieces) citing.write(piece);
  const cited = citing.end().map(({ excerpt }) => excerpt);
  return { text, cited };
}

function split(text: string, random: Chances): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const length = random.int(1, random.int(1, 3) === 1 ? 25 : 4);
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}

const odd =
  'Ábrete [ x\n\n```js\na[1]\n```\n`b[1]` [c](https://d.es/[1]) 【1†f】[2][9] [1, 9] \\[1] ~~~ [^1] w[0] 🙂 fin [1';

describe('whatever the pieces', () => {
  const parts = [
    ...[
      '[1]',
      '[2]',
      '[9]',
      ' [1, 2]',
      '[9, 12, 13, 14, 15, 16, 1]',
      '【1】',
      '【1†source】',
      '[1-2]',
      '[^1]',
      '[Fuente 1]',
      '[Fuen',
    ],
    ...[
      '`',
      '``',
      '```',
      '\n```\n',
      '\n~~~\n',
      '\n',
      '\n\n',
      ' ',
      '  ',
      'a',
      'ñ',
      'lunes',
      '(',
      ')',
      ']',
      '[',
      '【',
      '\\',
      ':',
      '.',
      '🙂',
    ],
    ...['x[0]', '[a](https://a.es/b[1])', '`c[1]`', '\n- ', '\n> ', '(b)', '^', '†', '-', ', 1', 'https://a.es?b=[1]'],
  ];

  const answerOf = (random: Chances) => Array.from({ length: random.int(1, 14) }, () => random.one(parts)).join('');

  test('the text and what it cites are the same', () => {
    const random = randomOf(7);
    for (let round = 0; round < 4_000; round += 1) {
      const answer = round === 0 ? odd : answerOf(random);
      const passages = random.one([two, [], [passage('Paella'), passage('Notas', true)]]);
      const whole = read([answer], passages);
      expect(read(split(answer, random), passages), JSON.stringify(answer)).toEqual(whole);
      expect(read([...answer], passages), JSON.stringify(answer)).toEqual(whole);
    }
  });

  test('nothing but marks and the blanks before them is lost, and no number that was not given stands for a passage', () => {
    const random = randomOf(11);
    const bare = (text: string) => text.replace(/[\s[\]【】\d,;^†&–—-]|fuente|source/gi, '');
    for (let round = 0; round < 4_000; round += 1) {
      const answer = answerOf(random);
      const { text, cited } = read([answer]);
      expect(bare(text), JSON.stringify(answer)).toBe(bare(answer));
      expect(cited.length).toBeLessThanOrEqual(two.length);
      expect(read([answer.replaceAll(/[\d[\]【】]/g, '')]).text).toBe(answer.replaceAll(/[\d[\]【】]/g, ''));
    }
  });
});

describe('marks as models write them', () => {
  test.each([
    ['Cuesta 9 € [1].', 'Cuesta 9 € [1].', ['Paella']],
    ['Cuesta 9 €[1].', 'Cuesta 9 €[1].', ['Paella']],
    ['Cuesta 9 euros[2].', 'Cuesta 9 euros[1].', ['Gazpacho']],
    ['Hola [9, 12, 13, 14, 15, 16, 1]. Fin', 'Hola [1]. Fin', ['Paella']],
    ['Hay [2][1] y [1, 2] y [2 y 1].', 'Hay [1][2] y [2][1] y [1][2].', ['Gazpacho', 'Paella']],
    ['Sí【1】 y 【2†source】.', 'Sí[1] y [2].', ['Paella', 'Gazpacho']],
    ['Sí【4:0†carta.pdf】.', 'Sí.', []],
    ['Sí [1-2]. No [1–2].', 'Sí [1][2]. No [1][2].', ['Paella', 'Gazpacho']],
    ['Sí [^1]. No [^7].', 'Sí [1]. No.', ['Paella']],
    [
      'Sí [Fuente 1], [fuentes 1 y 2], [Source: 2] [pasaje 2, pasaje 1].',
      'Sí [1], [1][2], [2] [2][1].',
      ['Paella', 'Gazpacho'],
    ],
    ['No [7] [2, 9].', 'No [1].', ['Gazpacho']],
  ])('%s', (answer, text, cited) => {
    expect(read([answer])).toEqual({ text, cited });
  });
});

describe('what is no mark stays', () => {
  test.each([
    ...[
      'x[0]',
      'lista[7]',
      'a_b[1]',
      'x[1]',
      'm[0][1]',
      'De 8 a 10 [9-14]',
      '[0-9]+',
      '[ ] pan',
      '[x] vino',
      '[texto]',
      '[2026]',
    ],
    ...[
      'ver [1](https://a.es)',
      '[la carta [1]](https://a.es)',
      '[a](https://a.es/?b=[1])',
      '[ver][1]',
      '[1]: https://a.es',
      '\\[1\\]',
    ],
    ...[
      '`[1]`',
      '`` a`[1] ``',
      'con `x\n[1]` dos',
      '```\n[1]\n```',
      '1. Así:\n   ```js\n   a = [1]\n   ```\nFin',
      '~~~\n`\n[1]\n~~~',
    ],
    ...['```\n[1] ``` [2]\n', '[1', 'Hola [', '[1, 2', '[Fuente', `[1${', 1'.repeat(40)}]`, 'https://a.es/?b=[1]'],
  ])('%s', (answer) => {
    expect(read([answer])).toEqual({ text: answer, cited: [] });
  });

  test.each(['elige [1] lunes o [2] martes', 'Pulsa [1].', 'x[1] = [1, 2]', 'De [1-3]', '`[^1]`'])(
    'without passages: %s',
    (answer) => {
      expect(read([answer], []).text).toBe(answer);
    },
  );

  test('but for marks that can be nothing else', () => {
    expect(read(['Son 9 € [^1]【1†source】 [Fuente 2].'], []).text).toBe('Son 9 €.');
  });

  test('a backtick that nothing closes ends with its paragraph', () => {
    expect(read(['Es ` raro.\n\nCuesta 9 € [2].'])).toEqual({
      text: 'Es ` raro.\n\nCuesta 9 € [1].',
      cited: ['Gazpacho'],
    });
  });
});

test('text is passed on at once, but for what a mark may still come of', () => {
  const passed: string[] = [];
  const citing = createCiting(two, '¿?', (text) => passed.push(text));
  const steps = [
    ['Son', 'Son'],
    [' 9', ' 9'],
    [' € [', ' €'],
    ['texto', ' [texto'],
    ['] [1', ']'],
    ['] y', ' [1] y'],
    [' `a[', ' `a['],
    ['1]` [Fu', '1]`'],
    ['n', ' [Fun'],
  ];
  for (const [piece = '', shown = ''] of steps) {
    passed.length = 0;
    citing.write(piece);
    expect(passed.join(''), piece).toBe(shown);
  }
});

describe('of internal passages', () => {
  const secret = 'El margen mínimo que aceptamos en bodas es del 18 por ciento. Nunca bajamos de ahí con nadie nuevo.';
  const rooms = 'La doble cuesta 80 euros.';
  const passages = [passage(secret, true), passage(rooms, true), passage('El horario es de 8 a 10 todos los días.')];

  test.each([
    secret,
    secret.toUpperCase(),
    `Según las notas: ${secret.toLowerCase()} ¿Algo más?`,
    `**${secret.replaceAll(' ', '  ')}**`,
    'Nunca bajamos de ahí con nadie nuevo.',
  ])('nothing is repeated word for word, for any split: %s', (answer) => {
    const random = randomOf(3);
    const whole = read([answer], passages);
    expect(whole.text).not.toMatch(/margen mínimo que|bajamos de ahí/i);
    expect(whole.text).toMatch(/eso te lo confirma una persona del equipo/i);
    expect(whole.cited).toHaveLength(1);
    for (let round = 0; round < 100; round += 1) expect(read(split(answer, random), passages)).toEqual(whole);
  });

  test('what comes before and after stays', () => {
    const { text } = read(
      [`Hola. ${secret.slice(0, 61)} Te llamo. Nunca bajamos de ahí con nadie nuevo. ¿Vale?`],
      passages,
    );
    expect(text).toBe('Hola. Eso te lo confirma una persona del equipo. Te llamo. …. ¿Vale?');
  });

  test('facts in other words, short ones, and what may be shown pass', () => {
    for (const answer of [
      'La doble cuesta 80 euros.',
      'Abren de 8 a 10.',
      'El horario es de 8 a 10 todos los días.',
      'El margen mínimo que aceptamos',
    ])
      expect(read([answer], passages).text).toBe(answer);
  });

  test('an English question gets the notice in English', () => {
    let text = '';
    const citing = createCiting(passages, 'What is the minimum margin?', (more) => {
      text += more;
    });
    citing.write(secret);
    citing.end();
    expect(text).toMatch(/^Somebody from the team will confirm that\./);
  });
});

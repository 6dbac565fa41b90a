import type { VisitorLanguage } from '#shared/domain/display.ts';

interface Words {
  ones: ReadonlyMap<string, number>;
  /** A one may follow them. */
  tens: ReadonlyMap<string, number>;
  hundreds: ReadonlyMap<string, number>;
  /** What stands before them is multiplied. */
  scales: ReadonlyMap<string, number>;
  /** May stand within a number. */
  joint: string;
}

/** Reads `'one two three'` as words of 1, 2 and 3, counted on by `step`. */
function counted(list: string, from = 1, step = 1): Map<string, number> {
  return new Map(
    list.split(' ').flatMap((words, at) => words.split('/').map((word) => [word, from + at * step] as const)),
  );
}

const languages: Record<VisitorLanguage, Words> = {
  es: {
    ones: counted(
      'cero uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno/veintiun/veintiuna veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
      0,
    ),
    tens: counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
    hundreds: counted(
      'cien/ciento doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas',
      100,
      100,
    ),
    scales: new Map([
      ['mil', 1_000],
      ['millon', 1_000_000],
      ['millones', 1_000_000],
    ]),
    joint: 'y',
  },
  en: {
    ones: counted(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      0,
    ),
    tens: counted('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
    hundreds: new Map(),
    scales: new Map([
      ['hundred', 100],
      ['thousand', 1_000],
      ['million', 1_000_000],
      ['dozen', 12],
    ]),
    joint: 'and',
  },
};

const spanishWords = [languages.es.ones, languages.es.tens, languages.es.hundreds].flatMap((words) => [
  ...words.keys(),
]);

/** 'El diez por ciento', and not 'lo tienes por ciento cinco euros'. */
export const spelledPercent = new RegExp(
  String.raw`(?<=\d ?|\b(?:${spanishWords.join('|')}) )por (?:ciento|cien)\b|\bper cent\b`,
  'g',
);

/** Words of one language that are a number in the other. */
const doubtful = new Set(['once', 'ten']);

export interface SpelledNumber {
  value: number;
  /** How many words it takes. */
  length: number;
}

/** The number that is written out in `words` from `at` on; hyphens stand as words of their own. In an unknown language both are tried. */
export function spelledNumber(
  words: readonly string[],
  at: number,
  language: VisitorLanguage | undefined,
): SpelledNumber | undefined {
  const first = words[at] ?? '';
  if (!language && doubtful.has(first)) return undefined;
  const known = language ? [languages[language]] : [languages.es, languages.en];
  for (const one of known) {
    const found = spelledIn(one, words, at);
    if (found) return found;
  }
  return undefined;
}

function spelledIn(known: Words, words: readonly string[], start: number): SpelledNumber | undefined {
  let total = 0;
  let group: number | undefined;
  let at = start;
  /** Below this a word may still be added: a hundred takes tens, tens take ones. */
  let room = 1_000;
  for (;;) {
    const joined = group !== undefined && (words[at] === known.joint || words[at] === '-') ? 1 : 0;
    const word = words[at + joined] ?? '';
    const scale = known.scales.get(word);
    if (scale !== undefined && joined === 0 && (group !== undefined || word === 'mil')) {
      const scaled = (group ?? 1) * scale;
      if (scale === 100) group = scaled;
      else {
        total += scaled;
        group = undefined;
      }
      room = scale === 12 ? 0 : scale;
      at += 1;
      if (scale !== 100 && !startsNumber(known, words[at] ?? '')) break;
      continue;
    }
    const value = known.ones.get(word) ?? known.tens.get(word) ?? known.hundreds.get(word);
    if (value === undefined || value >= room) break;
    if (joined === 1 && !takesJoint(group ?? 0, value)) break;
    group = (group ?? 0) + value;
    room = known.hundreds.has(word) ? 100 : known.tens.has(word) ? 10 : 0;
    at += joined + 1;
  }
  return at === start ? undefined : { value: total + (group ?? 0), length: at - start };
}

function startsNumber(known: Words, word: string): boolean {
  return known.ones.has(word) || known.tens.has(word) || known.hundreds.has(word);
}

/** 'treinta y cinco', 'twenty-five', 'a hundred and ten', and not 'a hundred and a thousand'. */
function takesJoint(before: number, value: number): boolean {
  return (
    (before % 100 >= 20 && before % 10 === 0 && value < 10) || (before >= 100 && before % 100 === 0 && value < 100)
  );
}

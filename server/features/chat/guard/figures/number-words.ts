import type { VisitorLanguage } from '#shared/domain/display.ts';
import { numberLists, type Words } from './number-lists.ts';

const spanishWords = [numberLists.es.ones, numberLists.es.tens, numberLists.es.hundreds].flatMap((words) => [
  ...words.keys(),
]);

/** Matches 'el diez por ciento', but not 'lo tienes por ciento cinco euros'. */
export const spelledPercent = new RegExp(
  String.raw`(?<=\d ?|\b(?:${spanishWords.join('|')}) )por (?:ciento|cien)\b|\bper cent\b`,
  'g',
);

/** The words that a number can begin with, in any language. */
const firstWords: ReadonlySet<string> = new Set(
  Object.values(numberLists).flatMap(({ ones, tens, hundreds, scales, compounds }) =>
    [ones, tens, hundreds, scales, compounds ?? new Map<string, number>()].flatMap((list) =>
      [...list.keys()].map((words) => words.split(' ')[0] ?? ''),
    ),
  ),
);

/** Words of one language that are a number in another one. */
const doubtful = new Set(['once', 'ten']);

export interface SpelledNumber {
  value: number;
  /** The number of words that the number takes. */
  length: number;
}

/**
 * The number that is spelled out in `words` from position `at` on. Hyphens count as words. If the language is unknown, Spanish and English
 * are tried.
 */
export function spelledNumber(
  words: readonly string[],
  at: number,
  languageOf: () => VisitorLanguage | undefined,
): SpelledNumber | undefined {
  const first = words[at] ?? '';
  if (!firstWords.has(first)) return undefined;
  const language = languageOf();
  if (!language && doubtful.has(first)) return undefined;
  const known = language ? [numberLists[language]] : [numberLists.es, numberLists.en];
  for (const one of known) {
    const found = spelledIn(one, words, at);
    // In most languages, one is also the article, which is not a number.
    if (found && !(found.value === 1 && isOther(language))) return found;
  }
  return undefined;
}

function isOther(language: VisitorLanguage | undefined): boolean {
  return language !== undefined && language !== 'es' && language !== 'en';
}

const compoundWords = 7;

/** The longest hyphenated number that begins at a position. */
function compoundAt({ compounds }: Words, words: readonly string[], at: number): SpelledNumber | undefined {
  if (!compounds || (words[at + 1] ?? '') !== '-') return undefined;
  for (let length = compoundWords; length > 1; length -= 1) {
    const value = compounds.get(words.slice(at, at + length).join(' '));
    if (value !== undefined) return { value, length };
  }
}

/** Scale words that are a number without another one before them. */
const aloneScales = new Set(['mil', 'cent', 'mille', 'mila', 'tausend']);

function spelledIn(known: Words, words: readonly string[], start: number): SpelledNumber | undefined {
  let total = 0;
  let group: number | undefined;
  let at = start;
  /** Only numbers below this value may still be added: tens may follow a hundred, ones may follow tens. */
  let room = 1_000;
  for (;;) {
    const joined = group !== undefined && (words[at] === known.joint || words[at] === '-') ? 1 : 0;
    const word = words[at + joined] ?? '';
    const scale = known.scales.get(word);
    if (scale !== undefined && joined === 0 && (group !== undefined || aloneScales.has(word))) {
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
    const compound = compoundAt(known, words, at + joined);
    const value = compound?.value ?? known.ones.get(word) ?? known.tens.get(word) ?? known.hundreds.get(word);
    if (value === undefined || value >= room) break;
    if (joined === 1 && !takesJoint(group ?? 0, value, known.afterTens)) break;
    group = (group ?? 0) + value;
    room =
      known.hundreds.has(word) || (compound && value % 100 === 0)
        ? 100
        : known.tens.has(word) && !compound
          ? (known.afterTens ?? 10)
          : 0;
    at += joined + (compound?.length ?? 1);
  }
  return at === start ? undefined : { value: total + (group ?? 0), length: at - start };
}

function startsNumber(known: Words, word: string): boolean {
  return known.ones.has(word) || known.tens.has(word) || known.hundreds.has(word);
}

/**
 * Whether a joint may come between two parts: 'treinta y cinco', 'twenty-five', 'a hundred and ten', but not 'a hundred and a thousand'.
 */
function takesJoint(before: number, value: number, belowTens = 10): boolean {
  return (
    (before % 100 >= 20 && before % 10 === 0 && value < belowTens) ||
    (before >= 100 && before % 100 === 0 && value < 100)
  );
}

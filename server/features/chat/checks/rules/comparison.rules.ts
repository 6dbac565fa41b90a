import { fold, stem, wordsOf } from '#server/lib/text/terms.ts';

/** Extracts the terms that say what a text is about. Each term is mapped to the first word that it was derived from. */
export type TermsOf = (text: string) => ReadonlyMap<string, string>;

/** An answer's text without the numbers that cite its sources. */
export function withoutMarks(answer: string): string {
  return answer.replace(/ ?\[\d{1,2}\]/g, '');
}

/**
 * The similarity of two answers: twice the number of shared words, divided by the number of all words. It is 1 for the same words in any
 * order.
 */
export function likeness(one: string, other: string): number {
  const words = wordsOf(one);
  const left = countsOf(wordsOf(other));
  const shared = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  const all = words.length + wordsOf(other).length;
  return all === 0 ? 1 : (2 * shared.length) / all;
}

/** Answers that are at least this similar need no review. */
export const sameLikeness = 0.8;

/** Whether an answer has lost most of what the accepted one says. */
export function saysMuchLess(accepted: string, answer: string, termsOf: TermsOf): boolean {
  const said = termsOf(accepted);
  if (said.size < fewTerms) return false;
  const terms = new Set(wordsOf(answer).map(stem));
  return [...said.keys()].filter((term) => terms.has(term)).length / said.size < leastKept;
}

const fewTerms = 5;
const leastKept = 0.3;

/** A word that one answer affirms and the other denies ('aceptamos', 'no aceptamos'). Undefined if there is no such word. */
export function reversedWord(accepted: string, answer: string, termsOf: TermsOf): string | undefined {
  const before = polarities(accepted, termsOf);
  const opening = [openingOf(accepted), openingOf(answer)];
  if (opening[0] && opening[1] && opening[0] !== opening[1]) return opening[1];
  return [...polarities(answer, termsOf)].find(([term, { denied }]) => {
    const old = before.get(term);
    return old !== undefined && old.denied !== denied && !old.isBoth;
  })?.[1].word;
}

function openingOf(text: string): string | undefined {
  return /^\W*(si|no|yes)\b(?! (?:te|le|os|se|quieres|necesitas|you|tengo|dispongo|encuentro|lo se))/
    .exec(fold(text))?.[1]
    ?.replace('yes', 'si');
}

interface Polarity {
  word: string;
  denied: boolean;
  isBoth: boolean;
}

const negations = new Set([
  'no',
  'nunca',
  'tampoco',
  'ningun',
  'ninguna',
  'not',
  'never',
  'cannot',
  'dont',
  'doesnt',
  'isnt',
  'arent',
]);

/** How many words a negation reaches. */
const reachWords = 3;

function polarities(text: string, termsOf: TermsOf): Map<string, Polarity> {
  const found = new Map<string, Polarity>();
  for (const clause of fold(text)
    .replace(/['’]/g, '')
    .split(/[.!?…,;:\n()]+|\bpero\b|\bbut\b|\bsino\b/)) {
    const words = wordsOf(clause);
    const at = words.findIndex((word) => negations.has(word));
    // A condition such as 'si no puedes venir' denies nothing.
    const isCondition = at > 0 && (words[at - 1] === 'si' || words[at - 1] === 'if');
    const deniedWords = at === -1 || isCondition ? [] : words.slice(at + 1, at + 1 + reachWords);
    for (const [term, word] of termsOf(clause)) {
      const denied = deniedWords.includes(word);
      const known = found.get(term);
      found.set(term, { word, denied, isBoth: known !== undefined && (known.isBoth || known.denied !== denied) });
    }
  }
  for (const [term, { isBoth }] of found) if (isBoth) found.delete(term);
  return found;
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

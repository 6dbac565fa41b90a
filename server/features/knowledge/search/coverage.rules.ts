import { stem, wordsOf } from '#server/lib/text/terms.ts';

/** A word of a question, and the number of passages that contain it. */
export interface WeighedWord {
  term: string;
  /** The word as it was asked, folded. */
  word: string;
  passages: number;
}

/** A passage with a smaller share of what is asked, by weight, does not answer the question. */
export const leastCoverage = 0.3;

/** The share of a question's words that a passage's texts contain: 0 to 1, with more weight for rare words. */
export function coverageOf(texts: readonly string[], asked: readonly WeighedWord[], passages: number): number {
  const words = new Set(texts.flatMap(wordsOf));
  const terms = new Set([...words].map(stem));
  const holds = ({ term, word, passages: holding }: WeighedWord) =>
    terms.has(term) || (holding === 0 && [...words].some((other) => isMistyped(word, other)));
  const weigh = (some: readonly WeighedWord[]) => some.reduce((sum, word) => sum + weightOf(word, passages), 0);
  const whole = weigh(asked);
  return whole === 0 ? 0 : weigh(asked.filter(holds)) / whole;
}

/**
 * The inverse document frequency of BM25, computed for at least `leastPassages` passages: among a few, a word that is in all of them shows
 * what they are about. A word that is in no passage weighs as much as the rarest one.
 */
function weightOf({ passages: holding }: WeighedWord, all: number): number {
  const among = Math.max(all, leastPassages);
  const rare = Math.max(holding, 1);
  return Math.log(1 + (among - rare + 0.5) / (rare + 0.5));
}

const leastPassages = 100;

/** Whether two words differ by one letter, or by two letters that are swapped. Long words may differ by two of these. */
export function isMistyped(word: string, other: string): boolean {
  if (word.length < 5 || other.length < 5) return false;
  const most = word.length < 8 ? 1 : 2;
  if (Math.abs(word.length - other.length) > most) return false;
  return editDistance(word, other) <= most;
}

/** The number of letters to add, leave out, replace or swap with their neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const steps = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}

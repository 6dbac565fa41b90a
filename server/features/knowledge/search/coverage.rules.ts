import { stem, wordsOf } from '#server/lib/text/terms.ts';

/** A word of a question, and in how many passages it stands. */
export interface WeighedWord {
  term: string;
  /** As it was asked, folded. */
  word: string;
  passages: number;
}

/** A passage that holds less of what is asked, by weight, does not answer it. */
export const leastCoverage = 0.3;

/** How much of what a question asks for a passage's texts hold: 0 to 1, rare words counting more. */
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
 * The inverse document frequency of BM25, as if of `leastPassages` at least: among few, a word that all of them hold says what they are
 * about. Of one that stands nowhere no more is known than of the rarest.
 */
function weightOf({ passages: holding }: WeighedWord, all: number): number {
  const among = Math.max(all, leastPassages);
  const rare = Math.max(holding, 1);
  return Math.log(1 + (among - rare + 0.5) / (rare + 0.5));
}

const leastPassages = 100;

/** Whether two words are one letter apart, or two letters that changed places; long ones two of these. */
export function isMistyped(word: string, other: string): boolean {
  if (word.length < 5 || other.length < 5) return false;
  const most = word.length < 8 ? 1 : 2;
  if (Math.abs(word.length - other.length) > most) return false;
  return editDistance(word, other) <= most;
}

/** Letters to add, leave out, replace or swap with their neighbour (optimal string alignment). */
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

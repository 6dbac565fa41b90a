/**
 * What texts are found by: words without accents and endings. Spanish first, as most of what is asked here is; other languages'
 * words are found as they stand.
 */

/** Lower case, no accents; letters that only look different are the same. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

export function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxWordChars));
}

/** More is no word; an index entry must not grow with it. */
const maxWordChars = 60;

/** A word without what number and gender add to it: the rules of Lucene's light stemmer for Spanish, for words of four letters too. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  if (/[aeo]$/.test(word)) return word.slice(0, -1);
  if (word.endsWith('eses')) return word.slice(0, -2);
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  return word.replace(/[aeo]s$/, '');
}

/** The parts of four letters of a word, its ends marked: what a word with a typing error still shares with the right one. */
export function gramsOf(word: string): string[] {
  if (word.length < 5) return [];
  const marked = `_${word}_`;
  const grams = Array.from({ length: marked.length - 3 }, (_, at) => `#${marked.slice(at, at + 4)}`);
  return [...new Set(grams)];
}

/**
 * The terms by which texts are found: words without accents and endings. Spanish comes first, because most questions here are in
 * Spanish. Words of other languages lose the same endings.
 */

/** Lower case, no accents; letters that only look different are the same. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

export function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxWordChars));
}

/** Longer texts are no words, and an index entry must not grow with them. */
const maxWordChars = 60;

/**
 * A word without its endings of number and gender, by the rules of Lucene's light stemmer for Spanish, applied to words of four letters
 * too.
 */
export function stem(word: string): string {
  if (word.length < 4) return word;
  if (/[aeo]$/.test(word)) return word.slice(0, -1);
  if (word.endsWith('eses')) return word.slice(0, -2);
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  return word.replace(/[aeo]s$/, '');
}

/** The parts of four letters of a word, with its ends marked. A word with a typing error still shares some with the right one. */
export function gramsOf(word: string): string[] {
  if (word.length < 5) return [];
  const marked = `_${word}_`;
  const grams = Array.from({ length: marked.length - 3 }, (_, at) => `#${marked.slice(at, at + 4)}`);
  return [...new Set(grams)];
}

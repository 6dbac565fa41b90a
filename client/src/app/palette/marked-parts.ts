/** How many characters of the text are kept before the first match. */
const charsBefore = 32;

export interface Part {
  text: string;
  isFound: boolean;
}

/** The words of a search, in lower case and without accents. */
export function wordsOf(query: string): string[] {
  return foldWithPlaces(query).folded.split(/\s+/).filter(Boolean);
}

export function holdsAll(text: string, words: readonly string[]): boolean {
  const { folded } = foldWithPlaces(text);
  return words.every((word) => folded.includes(word));
}

/** A text that is cut at its beginning if the first match is late in it. */
export function excerptOf(text: string, words: readonly string[]): string {
  const start = rangesOf(text, words)[0]?.from ?? 0;
  if (start <= charsBefore * 2) return text;
  const from = text.indexOf(' ', start - charsBefore);
  return `…${text.slice(from === -1 || from > start ? start : from + 1)}`;
}

/** Splits a text into matches and the text between them. */
export function partsOf(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { from, to } of rangesOf(text, words)) {
    if (from > end) parts.push({ text: text.slice(end, from), isFound: false });
    if (to > end) parts.push({ text: text.slice(Math.max(from, end), to), isFound: true });
    end = Math.max(end, to);
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}

interface Range {
  from: number;
  to: number;
}

function rangesOf(text: string, words: readonly string[]): Range[] {
  const { folded, places } = foldWithPlaces(text);
  const ranges: Range[] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      ranges.push({ from: places[at] ?? 0, to: places[at + word.length] ?? text.length });
    }
  }
  return ranges.sort((one, other) => one.from - other.from);
}

/** A text in lower case and without accents, with each character's position in the original text. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const letters = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (let index = 0; index < letters.length; index += 1) places.push(at);
    folded += letters;
    at += character.length;
  }
  return { folded, places };
}

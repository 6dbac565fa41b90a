/** The maximum number of themes, and the minimum number of conversations that use a theme's term. */
const most = 5;
const fewest = 2;

export interface Theme {
  term: string;
  conversations: number;
}

/**
 * The themes of conversations: the terms that most of them use. A term counts once per conversation. `termsOf` returns the
 * meaningful terms of a text, each with the word that it comes from. A theme is shown as its most frequent word, written as
 * visitors wrote it.
 */
export function themesOf(texts: readonly string[], termsOf: (text: string) => Map<string, string>): Theme[] {
  const counts = new Map<string, { conversations: number; words: Map<string, number> }>();
  for (const text of texts) {
    const written = writtenWords(text);
    for (const [term, word] of termsOf(text)) {
      const theme = counts.get(term) ?? { conversations: 0, words: new Map<string, number>() };
      theme.conversations += 1;
      const shown = written.get(word) ?? word;
      theme.words.set(shown, (theme.words.get(shown) ?? 0) + 1);
      counts.set(term, theme);
    }
  }
  return [...counts]
    .filter(([term, { conversations }]) => conversations >= fewest && !/^\d+$/.test(term))
    .sort(([a, one], [b, other]) => other.conversations - one.conversations || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([, { conversations, words }]) => ({ term: mostFrequent(words), conversations }));
}

/** The words of a text with their accents, by their form without accents. */
function writtenWords(text: string): Map<string, string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Map(words.map((word) => [word.normalize('NFKD').replace(/\p{M}/gu, ''), word]));
}

function mostFrequent(words: Map<string, number>): string {
  const [first] = [...words].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return first?.[0] ?? '';
}

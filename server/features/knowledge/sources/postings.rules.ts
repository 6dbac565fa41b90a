import { gramsOf, stem, wordsOf } from '#server/lib/text/terms.ts';
import type { Passage } from './passages.rules.ts';

/** The places of a term in a document, as lists of equal length. */
export interface Posting {
  term: string;
  /** The positions of the passages in the document, from 0. */
  ordinals: number[];
  /** How often the term occurs in each passage. Occurrences in titles and questions count as often as their weight. */
  frequencies: number[];
  /** The lengths of the passages, in words. */
  lengths: number[];
}

export interface IndexedDocument {
  postings: Posting[];
  /** The length of all passages, in words. */
  length: number;
}

export interface Indexed extends Passage {
  questions?: string[] | null;
}

/** How often words count that show what a passage is about. */
const weights = { title: 2, question: 3, written: 1 } as const;
/**
 * The maximum of a document. A long document in a language has half as many, a list of codes ten times as many, but nobody mistypes codes
 * into other words.
 */
const mostGrams = 20_000;
/** The highest value of a `smallint`. */
const most = 32_767;

/**
 * Builds the index of a document's passages, one after the other. `title` is what the document itself says that it is about. `question` is
 * the question of a question with an answer.
 */
export function createIndex({ title, question }: { title?: string; question?: string }) {
  const postings = new Map<string, Posting>();
  const named = wordsOf(title ?? '');
  const asked = wordsOf(question ?? '');
  let grams = 0;
  let ordinal = 0;
  let total = 0;
  return {
    add(passage: Indexed): void {
      const body = wordsOf(passage.text);
      const about = [...named, ...wordsOf(passage.heading ?? '')];
      const written = (passage.questions ?? []).flatMap(wordsOf);
      const length = Math.min(body.length + about.length + asked.length, most);
      total += length;
      const found = new Map<string, number>();
      const count = (words: readonly string[], weight: number) => {
        for (const word of words) found.set(stem(word), (found.get(stem(word)) ?? 0) + weight);
      };
      count(body, 1);
      count(about, weights.title);
      count(asked, weights.question);
      count(written, weights.written);
      for (const gram of new Set([...body, ...about, ...asked, ...written].flatMap(gramsOf))) {
        if (!postings.has(gram) && grams === mostGrams) continue;
        if (!postings.has(gram)) grams += 1;
        found.set(gram, 1);
      }
      for (const [term, frequency] of found) {
        const posting = postings.get(term) ?? { term, ordinals: [], frequencies: [], lengths: [] };
        posting.ordinals.push(ordinal);
        posting.frequencies.push(Math.min(frequency, most));
        posting.lengths.push(length);
        postings.set(term, posting);
      }
      ordinal += 1;
    },
    end: (): IndexedDocument => ({ postings: [...postings.values()], length: total }),
  };
}

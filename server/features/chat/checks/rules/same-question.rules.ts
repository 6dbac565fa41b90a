import { wordsOf } from '#server/lib/text/terms.ts';

/** Whether two questions have the same words, ignoring case, accents and punctuation. */
export function isSameQuestion(one: string, other: string): boolean {
  return nameOf(one) === nameOf(other);
}

/** A question without words is compared as it is. */
const nameOf = (question: string) => wordsOf(question).join(' ') || question.trim();

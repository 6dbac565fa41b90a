import { wordsOf } from '#server/lib/text/terms.ts';

/** Whether two questions have the same words: neither case nor accents nor signs make another one of it. */
export function isSameQuestion(one: string, other: string): boolean {
  return nameOf(one) === nameOf(other);
}

/** What has no words is what it is. */
const nameOf = (question: string) => wordsOf(question).join(' ') || question.trim();

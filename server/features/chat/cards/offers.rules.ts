import { wordsOf } from '#server/lib/text/terms.ts';

/** The part of a form that decides when it is offered. */
export interface Offerable {
  title: string;
  /** The phrases, one on each line. */
  offerWords: string;
}

/** Words before a phrase that say that the visitor does not want it. */
const denials = new Set(
  `no ni sin nunca not without dont never sense mai ez sen nao nem sem nunca pas sans jamais nicht kein keine keinen ohne nie non senza`.split(
    ' ',
  ),
);
/** How many words a denial reaches: 'no quiero ningún presupuesto'. */
const denialReach = 3;

/**
 * Finds the first form whose phrases occur in a message, ignoring case, accents and punctuation. `isPlain` is true if the message is
 * nothing but the phrase, as a button of the greeting sends it. Phrases that the visitor denies do not count.
 */
export function offerFor<Form extends Offerable>(
  message: string,
  forms: readonly Form[],
): { form: Form; isPlain: boolean } | undefined {
  const said = wordsOf(message);
  for (const form of forms) {
    for (const phrase of [form.title, ...form.offerWords.split('\n')]) {
      const words = wordsOf(phrase);
      const at = words.length === 0 ? -1 : placeOf(words, said);
      if (at < 0) continue;
      const isPlain = words.length === said.length;
      if (isPlain || !said.slice(Math.max(0, at - denialReach), at).some((word) => denials.has(word)))
        return { form, isPlain };
    }
  }
}

function placeOf(words: readonly string[], said: readonly string[]): number {
  return said.findIndex((_, at) => words.every((word, offset) => said[at + offset] === word));
}

import { fold, wordsOf } from '#server/lib/text/terms.ts';
import { behaviourHeadings, orders } from './demo-orders.ts';

/** A sentence of an owner's text that a visitor may read. */
export interface Fact {
  sentence: string;
  /** The heading above the sentence. */
  heading: string;
}

/** The sentences that may be quoted. Headings, numbered steps, and sections or sentences with orders to the assistant are left out. */
export function factsOf(text: string): Fact[] {
  let heading = '';
  let isBehaviour = false;
  return text.split(/\n+/).flatMap((written): Fact[] => {
    const line = written.replace(/^[-*•\s]+/, '').trim();
    if (isHeading(line)) {
      heading = line;
      isBehaviour = behaviourHeadings.some((words) => fold(line).includes(words));
      return [];
    }
    if (isBehaviour || /^\d+[.)]\s/.test(line)) return [];
    return line
      .split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡])/u)
      .filter((sentence) => sentence.length > 8 && !isOrder(sentence))
      .map((sentence) => ({ sentence, heading }));
  });
}

function isHeading(line: string): boolean {
  const named = line.replace(/\([^)]*\)/g, '');
  return /^#+\s/.test(line) || /^[^.]{3,60}:$/.test(line) || (/\p{Lu}{3}/u.test(named) && !/\p{Ll}/u.test(named));
}

const isOpening = new Set(orders.opening);
const isClauseOpening = new Set(orders.clause);
const isAnywhere = new Set(orders.anywhere);

/** Whether a sentence addresses the assistant: by its first word, by the first word of a clause, or by a word that only orders contain. */
function isOrder(sentence: string): boolean {
  const words = wordsOf(sentence);
  if (isOpening.has(words[0] ?? '')) return true;
  const spoken = ` ${words.join(' ')} `;
  if (orders.phrases.some((phrase) => spoken.includes(` ${phrase} `))) return true;
  if (words.some((word, at) => isAnywhere.has(word) && words[at - 1] !== 'se')) return true;
  return sentence.split(/[,;:]\s+|\s(?:y|and)\s/).some((clause) => {
    const [first = '', second = ''] = wordsOf(clause).filter((word) => !negations.has(word));
    return isClauseOpening.has(first) || (first === 'do' && isClauseOpening.has(second));
  });
}

const negations = new Set(['no', 'nunca', 'siempre', 'solo', 'never', 'always', 'not', 'please']);

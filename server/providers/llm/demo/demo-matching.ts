import { fold, stem, wordsOf } from '#server/lib/text/terms.ts';
import { type Fact, factsOf } from './demo-facts.ts';
import { questionOpeners } from './demo-small-talk.ts';
import { concepts, stopWords } from './demo-vocabulary.ts';

/** One subject of a question: the words that name it in a fact, and its weight. */
interface Subject {
  answered: ReadonlySet<string>;
  /** Whether it is a general subject (price, opening hours) and not specific to the business. */
  everyday: boolean;
  /** Whether it says little without its topic, for example a price. */
  needsTopic: boolean;
}

/** The maximum length of a question. The rest adds nothing and would cost time. */
const questionChars = 1_000;
/** Verbs with the same root only differ after this many characters. */
const stemChars = 7;
const closeToBest = 0.6;
/** The weights of words in a fact's heading and in its label. */
const headingShare = 0.5;
const labelShare = 1.25;

/**
 * Finds the sentences of an owner's text that answer a visitor's message. For each question it takes the sentences about
 * the same subjects, weighted by how rare these are in the text. Returns `count` at most, first one per question. Pure.
 */
export function bestSentences(message: string, text: string, count: number): string[] {
  return bestOf(readFacts(text), message, count);
}

/** The sentences of an owner's text, ready to be compared with questions. */
export function readFacts(text: string): ReadFact[] {
  return factsOf(text).map(readFact);
}

/** Like {@link bestSentences}, for a text that has been read. */
export function bestOf(facts: readonly ReadFact[], message: string, count: number): string[] {
  const found = questionsIn(message).map((question) => bestFacts(question, facts).map(({ sentence }) => sentence));
  return oneOfEach(found, count);
}

/** The first entry of each list, then the others, `count` at most. */
export function oneOfEach(lists: readonly (readonly string[])[], count: number): string[] {
  const all = [...lists.flatMap((list) => list.slice(0, 1)), ...lists.flatMap((list) => list.slice(1))];
  return [...new Set(all)].slice(0, count);
}

/** The questions of a message, one by one. */
export function questionsIn(message: string): string[] {
  return message
    .slice(0, questionChars)
    .split(/[?!;\n]+|[.](?=\s|$)/)
    .flatMap((sentence) => sentence.split(anotherQuestion))
    .filter((part) => wordsOf(part).length > 0);
}

const anotherQuestion = new RegExp(
  `(?:,|\\s(?:y|e|and|o|or))\\s+[¿¡]?(?=(?:${questionOpeners.join('|')})(?!\\p{L}))`,
  'iu',
);

export type ReadFact = ReturnType<typeof readFact>;

function readFact(fact: Fact) {
  const label = /^([^:]{2,50}):\s/.exec(fact.sentence)?.[1] ?? '';
  return {
    sentence: fact.sentence,
    label: new Set(termsOf(label)),
    words: new Set(termsOf(fact.sentence)),
    heading: new Set(termsOf(fact.heading)),
  };
}

/** The facts that answer one question, the best first. */
function bestFacts(question: string, facts: readonly ReadFact[]): ReadFact[] {
  const subjects = subjectsOf(question).map((subject) => {
    const shares = facts.map((fact) => shareOf(subject.answered, fact));
    const holders = shares.filter((share) => share > 0).length;
    return { ...subject, shares, holders, weight: Math.log(1 + facts.length / (holders || 1)) };
  });
  // Prices of other things than the requested one are not an answer.
  const topics = subjects.filter(({ everyday }) => !everyday);
  const topicLost = topics.length > 0 && topics.every(({ holders }) => holders === 0);
  const topicsOfPlace = subjects.filter(({ needsTopic }) => !needsTopic && !topicLost);
  const counted = subjects.filter(({ needsTopic }) => !(needsTopic && topicLost));
  const scored = facts.map((fact, at) => {
    const score = counted.reduce((sum, { weight, shares }) => sum + weight * (shares[at] ?? 0), 0);
    const isAboutIt = topicsOfPlace.length === 0 || topicsOfPlace.some(({ shares }) => (shares[at] ?? 0) > 0);
    return { fact, score: isAboutIt ? score : 0 };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * closeToBest)
    .sort((a, b) => b.score - a.score)
    .map(({ fact }) => fact);
}

function shareOf(answered: ReadonlySet<string>, { label, words, heading }: ReadFact): number {
  if (holds(label, answered)) return labelShare;
  if (holds(words, answered)) return 1;
  return holds(heading, answered) ? headingShare : 0;
}

function holds(terms: ReadonlySet<string>, answered: ReadonlySet<string>): boolean {
  for (const term of answered) if (terms.has(term)) return true;
  return false;
}

/** A concept counts once, however many of its words are used. */
function subjectsOf(question: string): Subject[] {
  const text = ` ${wordsOf(question).join(' ')} `;
  const asked = new Set(termsOf(question));
  const touched = everydayConcepts.filter(
    ({ words, phrases }) => [...words].some((word) => asked.has(word)) || phrases.some((said) => text.includes(said)),
  );
  const phrased = new Set(
    touched.flatMap(({ phrases }) => phrases.filter((said) => text.includes(said)).flatMap(termsOf)),
  );
  const own = [...asked].filter((term) => !phrased.has(term) && !touched.some(({ words }) => words.has(term)));
  return [
    ...touched.map(({ answered, needsTopic }) => ({ answered, everyday: true, needsTopic })),
    ...own.map((term) => ({ answered: new Set([term]), everyday: false, needsTopic: false })),
  ];
}

const unsaid = new Set(fold(stopWords).split(/\s+/));
/** Replaces any telephone number in a text. */
const phoneNumber = /(?<!\d)(?:\+\d{1,3} ?)?\d{2,4}[ .-]?\d{2,4}[ .-]?\d{2,4}(?:[ .-]?\d{2})?(?!\d)/g;
const money = /[€$£]|\b(?:euros?|usd|mxn|pesos?|soles|dollars?|pounds?)\b/gi;

function termsOf(text: string): string[] {
  const plain = text
    .replace(phoneNumber, (found) => (found.replace(/\D/g, '').length > 8 ? ' numtel ' : found))
    .replace(money, ' moneda ');
  return wordsOf(plain)
    .filter((word) => !unsaid.has(word) && word.length > 1)
    .map(termOf);
}

function termOf(word: string): string {
  if (tables.has(word)) return 'mesa';
  return stem(word)
    .replace(/([^aeious])s$/, '$1')
    .slice(0, stemChars);
}

/** These words have the same stem as 'meses' (months). */
const tables = new Set(['mesa', 'mesas']);

const everydayConcepts = concepts.map(({ asked, answered, needsTopic = false }) => ({
  words: new Set(listOf(asked).filter(isWord).map(termOf)),
  phrases: listOf(asked).flatMap((said) => (isWord(said) ? [] : [` ${said.replaceAll('_', ' ')} `])),
  answered: new Set(listOf(answered).map(termOf)),
  needsTopic,
}));

function listOf(words: string): string[] {
  return fold(words).trim().split(/\s+/);
}

function isWord(said: string): boolean {
  return !said.includes('_');
}

import { concepts, orders, stopWords } from './demo-vocabulary.ts';

/** One thing that is asked about: what names it in a sentence, and whether the sentence says the word itself. */
interface Subject {
  told: ReadonlySet<string>;
  /** Of everyday life (price, opening hours), not of this business. */
  everyday: boolean;
  /** Says little without what it is about: a price. */
  needsTopic: boolean;
}

/** More of a question says nothing new, and would cost time. */
const questionChars = 1_000;

/**
 * Finds, in what an owner wrote, the sentences that answer a visitor's question: those that tell of the same things, each
 * weighed by how rare it is in the text. Pure; Spanish first.
 */
export function bestSentences(question: string, text: string, count: number): string[] {
  const sentences = quotableSentences(text).map((sentence) => ({ sentence, words: new Set(stems(sentence)) }));
  const asked = [...new Set(stems(question.slice(0, questionChars)))];
  const subjects = subjectsOf(asked).map((subject) => {
    const holders = sentences.filter(({ words }) => [...subject.told].some((stem) => words.has(stem)));
    return { ...subject, holders: new Set(holders), weight: Math.log(1 + sentences.length / (holders.length || 1)) };
  });
  // Other prices than the one that was asked for are no answer.
  const topics = subjects.filter(({ everyday }) => !everyday);
  const topicLost = topics.length > 0 && topics.every(({ holders }) => holders.size === 0);
  const counted = subjects.filter(({ needsTopic }) => !(needsTopic && topicLost));

  const scored = sentences.map((entry, position) => {
    const held = counted.filter(({ holders }) => holders.has(entry));
    const score = held.reduce((sum, { weight }) => sum + weight, 0);
    return { sentence: entry.sentence, position, score };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * closeToBest)
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .slice(0, count)
    .sort((a, b) => a.position - b.position)
    .map(({ sentence }) => sentence);
}

const closeToBest = 0.6;

/** Lower case, no accents. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** A concept counts once, however many of its words are used. */
function subjectsOf(asked: string[]): Subject[] {
  const touched = everydayConcepts.filter((concept) => asked.some((stem) => concept.asked.has(stem)));
  const own = asked.filter((stem) => !touched.some((concept) => concept.asked.has(stem)));
  return [
    ...touched.map(({ told, needsTopic }) => ({ told, everyday: true, needsTopic })),
    ...own.map((stem) => ({ told: new Set([stem]), everyday: false, needsTopic: false })),
  ];
}

/** Sentences that tell a visitor something; those that tell the assistant how to behave are not for quoting. */
function quotableSentences(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+(?=[\p{Lu}¿¡])/u)
    .map((sentence) => sentence.replace(/^[-*•\s]+/, '').trim())
    .filter((sentence) => sentence.length > 8 && !orders.test(fold(sentence)));
}

const unsaid = new Set(fold(stopWords).split(' '));
/** Stands for any telephone number in a text. */
const phoneNumber = /(?<!\d)(?:\+\d{2} ?)?\d{3}[ .-]?\d{2,3}[ .-]?\d{2,3}(?:[ .-]?\d{2})?(?!\d)/g;

function stems(text: string): string[] {
  const words =
    fold(text)
      .replace(phoneNumber, ' numtel ')
      .match(/[\p{L}\d€]+/gu) ?? [];
  return words.filter((word) => !unsaid.has(word) && (word.length > 1 || word === '€')).map(stem);
}

function stem(word: string): string {
  return word.replace(/(es|s)$/, '').slice(0, 6);
}

const everydayConcepts = concepts.map(({ asked, told, needsTopic = false }) => ({
  asked: new Set(fold(asked).split(' ').map(stem)),
  told: new Set(fold(told).split(' ').map(stem)),
  needsTopic,
}));

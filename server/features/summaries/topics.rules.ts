import { maxTopics } from '#shared/domain/contacts/leads.ts';

const maxTopicChars = 60;

/**
 * Replaces the topics that a model named with equal ones that this assistant's contacts already have: 'implante' becomes
 * the known 'Implantes'. Case, accents and plurals don't make a new topic.
 */
export function settleTopics(named: readonly string[], known: readonly string[]): string[] {
  const settled = new Map<string, string>();
  const knownByFold = new Map(known.map((topic) => [fold(topic), topic]));
  for (const name of named) {
    const topic = name.replace(/\s+/g, ' ').trim().slice(0, maxTopicChars).toWellFormed().trim();
    const key = fold(topic);
    if (key && !settled.has(key)) settled.set(key, knownByFold.get(key) ?? capitalised(topic));
    if (settled.size === maxTopics) break;
  }
  return [...settled.values()];
}

function fold(topic: string): string {
  return topic
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map(singular)
    .join(' ')
    .trim();
}

/**
 * A simple singular, good enough to compare words in Spanish and English: 'precios' and 'precio', 'financiaciones' and
 * 'financiación', 'luces' and 'luz'.
 */
function singular(word: string): string {
  if (word.length <= 3) return word;
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (/[lnrdjz]es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function capitalised(topic: string): string {
  return topic.charAt(0).toUpperCase() + topic.slice(1);
}

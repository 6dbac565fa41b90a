import type { Topic } from './contact-search.ts';

/** Classes of `styles/topics.css`. */
const palette = ['topic-1', 'topic-2', 'topic-3', 'topic-4', 'topic-5', 'topic-6', 'topic-7', 'topic-8'] as const;

export const noTone = 'topic-none';

/** Gives each topic its colour, by its key: they take turns. */
export function topicTones(topics: Topic[]): Map<string, string> {
  return new Map(topics.map(({ key }, index) => [key, palette[index % palette.length] ?? noTone]));
}

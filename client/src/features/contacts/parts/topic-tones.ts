import type { Topic } from './contact-search.ts';

/** The colour classes of `styles/topics.css`. */
const palette = ['topic-1', 'topic-2', 'topic-3', 'topic-4', 'topic-5', 'topic-6', 'topic-7', 'topic-8'] as const;

export const noTone = 'topic-none';

/** Returns each topic's colour by its key. The colours repeat in turn. */
export function topicTones(topics: Topic[]): Map<string, string> {
  return new Map(topics.map(({ key }, index) => [key, palette[index % palette.length] ?? noTone]));
}

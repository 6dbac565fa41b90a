import type { SourcesText } from '../../es/visitor/sources.ts';

export const sources: SourcesText = {
  sources: 'Sources of the answer',
  page: (page) => `p. ${page}`,
  whereFrom: 'Where is this from?',
  foundNothing: 'It found nothing in your sources.',
  citesNothing: 'It cites no source.',
  alsoRead: 'What it found in your sources',
  covers: (percent) => `Covers ${percent}% of the question`,
  internal: 'Internal',
  seeKnowledge: 'See what it knows',
};

import type { SourcesText } from '../../es/visitor/sources.ts';

export const sources: SourcesText = {
  sources: 'Sources for this answer',
  page: (page) => `p. ${page}`,
  whereFrom: 'Where is this from?',
  foundNothing: 'It found nothing in your sources.',
  citesNothing: 'It doesn’t cite a source.',
  alsoRead: 'What it found in your sources',
  match: { high: 'Strong match', medium: 'Fair match', low: 'Weak match' },
  internal: 'Internal',
  seeKnowledge: 'See its knowledge',
};

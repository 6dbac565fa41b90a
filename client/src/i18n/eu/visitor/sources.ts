import type { SourcesText } from '../../es/visitor/sources.ts';

export const sources: SourcesText = {
  sources: 'Erantzunaren iturriak',
  page: (page) => `${page}. or.`,
  whereFrom: 'Nondik dator?',
  foundNothing: 'Ez du ezer aurkitu zure iturrietan.',
  citesNothing: 'Ez du iturririk aipatzen.',
  alsoRead: 'Zure iturrietan aurkitu duena',
  match: { high: 'Bat etortze handia', medium: 'Bat etortze ertaina', low: 'Bat etortze txikia' },
  internal: 'Barrukoa',
  seeKnowledge: 'Ikusi ezagutza',
};

import type { SourcesText } from '../../es/visitor/sources.ts';

export const sources: SourcesText = {
  sources: 'Sources de la réponse',
  page: (page) => `p. ${page}`,
  whereFrom: 'D’où vient cette réponse ?',
  foundNothing: 'Rien n’a été trouvé dans vos sources.',
  citesNothing: 'Aucune source n’est citée.',
  alsoRead: 'Ce qui a été trouvé dans vos sources',
  match: { high: 'Correspondance forte', medium: 'Correspondance moyenne', low: 'Correspondance faible' },
  internal: 'Interne',
  seeKnowledge: 'Voir les connaissances',
};

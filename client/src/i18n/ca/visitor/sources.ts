import type { SourcesText } from '../../es/visitor/sources.ts';

export const sources: SourcesText = {
  sources: 'Fonts de la resposta',
  page: (page) => `pàg. ${page}`,
  whereFrom: 'D’on surt això?',
  foundNothing: 'No ha trobat res a les seves fonts.',
  citesNothing: 'No cita cap font.',
  alsoRead: 'El que ha trobat a les seves fonts',
  match: { high: 'Coincidència alta', medium: 'Coincidència mitjana', low: 'Coincidència baixa' },
  internal: 'Interna',
  seeKnowledge: 'Mostra el coneixement',
};

import type { SourcesText } from '../../es/visitor/sources.ts';

export const sources: SourcesText = {
  sources: 'Fonti della risposta',
  page: (page) => `pag. ${page}`,
  whereFrom: 'Da dove viene?',
  foundNothing: 'Non ha trovato nulla nelle sue fonti.',
  citesNothing: 'Non cita alcuna fonte.',
  alsoRead: 'Che cosa ha trovato nelle sue fonti',
  match: { high: 'Corrispondenza alta', medium: 'Corrispondenza media', low: 'Corrispondenza bassa' },
  internal: 'Interna',
  seeKnowledge: 'Vedi le conoscenze',
};

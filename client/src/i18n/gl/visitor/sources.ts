import type { SourcesText } from '../../es/visitor/sources.ts';

export const sources: SourcesText = {
  sources: 'Fontes da resposta',
  page: (page) => `páx. ${page}`,
  whereFrom: 'De onde sae?',
  foundNothing: 'Non atopou nada nas súas fontes.',
  citesNothing: 'Non cita ningunha fonte.',
  alsoRead: 'O que atopou nas súas fontes',
  match: { high: 'Coincidencia alta', medium: 'Coincidencia media', low: 'Coincidencia baixa' },
  internal: 'Interna',
  seeKnowledge: 'Ver o coñecemento',
};

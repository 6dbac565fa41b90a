import type { SourcesText } from '../../es/visitor/sources.ts';

export const sources: SourcesText = {
  sources: 'Fontes da resposta',
  page: (page) => `pág. ${page}`,
  whereFrom: 'De onde vem isto?',
  foundNothing: 'Não encontrou nada nas suas fontes.',
  citesNothing: 'Não cita nenhuma fonte.',
  alsoRead: 'O que encontrou nas suas fontes',
  match: { high: 'Correspondência alta', medium: 'Correspondência média', low: 'Correspondência baixa' },
  internal: 'Interna',
  seeKnowledge: 'Ver o conhecimento',
};

import { catalogue, type TextOf } from '../../catalogue.ts';

export type SourcesText = TextOf<typeof sourcesText>;

/** The sources of an answer. */
export const sourcesText = catalogue('sources', {
  sources: 'Fuentes de la respuesta',
  page: (page: number) => `pág. ${page}`,
  whereFrom: '¿De dónde sale?',
  foundNothing: 'No encontró nada en tus fuentes.',
  citesNothing: 'No cita ninguna fuente.',
  alsoRead: 'Lo que encontró en tus fuentes',
  match: { high: 'Coincidencia alta', medium: 'Coincidencia media', low: 'Coincidencia baja' },
  internal: 'Interna',
  seeKnowledge: 'Ver el conocimiento',
});

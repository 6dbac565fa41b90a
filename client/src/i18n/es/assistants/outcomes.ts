import { plural } from '#client/i18n/plural.ts';
import type { ConversationOutcome, RatingReason } from '#shared/domain/conversations/ratings.ts';
import { catalogue, type TextOf } from '../../catalogue.ts';

export type OutcomesText = TextOf<typeof outcomesText>;

const outcomes: Record<ConversationOutcome, string> = {
  contact: 'Dejó contacto',
  person: 'La atendió una persona',
  resolved: 'Resuelta',
  unresolved: 'Sin resolver',
};
const outcomesOfMany: Record<ConversationOutcome, string> = {
  contact: 'Dejaron contacto',
  person: 'Las atendió una persona',
  resolved: 'Resueltas',
  unresolved: 'Sin resolver',
};
const reasons: Record<RatingReason, string> = {
  incorrect: 'no es correcto',
  unanswered: 'no contesta',
  unclear: 'no se entiende',
  other: 'otro motivo',
};

/** The outcomes of ended conversations, and the visitors' ratings. */
export const outcomesText = catalogue('outcomes', {
  outcomes,
  outcomesOfMany,
  ended: 'Terminadas',
  outcomeFilter: 'Qué fue de ellas',
  allOutcomes: 'Resultados',
  opinionFilter: 'Qué opinó el visitante',
  allOpinions: 'Opiniones',
  opinions: { down: 'Con pulgar abajo', up: 'Con pulgar arriba' },
  score: (score: number) => `${score} de 5`,
  scored: (score: number) => `Nota del visitante: ${score} de 5`,
  thumbsUp: (count: number) => plural('es', count, { one: '1 pulgar arriba', other: '# pulgares arriba' }),
  thumbsDown: (count: number) => plural('es', count, { one: '1 pulgar abajo', other: '# pulgares abajo' }),
  theme: (theme: string) => `Tema: ${theme}`,
  days: (from: string, to: string) => `Del ${from} al ${to}`,
  removeFilter: (filter: string) => `Quitar el filtro «${filter}»`,
  emptyTitle: 'Todavía no ha terminado ninguna conversación',
  emptyDescription: 'Una conversación termina cuando el visitante la cierra o pasa un rato sin que nadie escriba.',
  noMatchDescription: 'Prueba con otro resultado u otra opinión, o mira todas.',

  reasons,
  answerUp: 'Pulgar arriba',
  answerDown: (reason: string | undefined) => (reason ? `Pulgar abajo: ${reason}` : 'Pulgar abajo'),
  correct: 'Corregir en Conocimiento',

  tileTitle: 'Qué fue de las conversaciones',
  tileAbout: (count: number) =>
    plural('es', count, {
      one: 'De la única conversación que terminó en estos días.',
      other: 'De las # conversaciones que terminaron en estos días.',
    }),
  none: 'En estos días no terminó ninguna conversación. Aquí verás cuántas quedaron resueltas, cuántas dejaron contacto y sobre qué no supo contestar tu asistente.',
  inHundred: (share: number) => `${share} de cada 100`,
  see: (count: number) => plural('es', count, { one: 'ver 1 conversación', other: 'ver # conversaciones' }),
  themesTitle: 'Sin resolver, sobre qué',
  themesNote: 'Las palabras que más se repiten en lo que preguntaron.',
  noThemes: 'Ninguna palabra se repite en dos de ellas.',
  opinionsTitle: 'Qué opinaron los visitantes',
  noOpinions: 'Nadie ha valorado todavía ninguna respuesta ni ninguna conversación.',
  mean: (mean: string, count: number) =>
    plural('es', count, {
      one: `Nota: ${mean} de 5 (1 valoración)`,
      other: `Nota media: ${mean} de 5 (# valoraciones)`,
    }),
  loadError: 'No se pudo cargar qué fue de las conversaciones',
});

import { plural } from '#client/i18n/plural.ts';
import type { ExpectationKind } from '#shared/domain/assistants/checks.ts';
import { catalogue, type TextOf } from '../../catalogue.ts';

export type ChecksText = TextOf<typeof checksText>;

const kinds: Record<ExpectationKind, string> = {
  says: 'Dice',
  omits: 'No dice',
  cites: 'Cita la fuente',
  unknown: 'Dice que no lo sabe',
  asks_contact: 'Pide los datos de contacto',
  offers_person: 'Ofrece una persona',
};

/** The questions that an assistant is checked with before its changes are saved. */
export const checksText = catalogue('checks', {
  title: 'Comprobaciones',
  description: 'Las preguntas que quieres ver bien contestadas, cambies lo que cambies.',
  add: 'Añadir',
  loadError: 'No hemos podido cargar las comprobaciones',
  tryAgain: 'Vuelve a intentarlo dentro de un momento.',
  emptyTitle: 'Todavía no hay ninguna pregunta',
  emptyDescription: 'Añade lo que tus clientes preguntan más: precios, horarios, cómo reservar.',
  listLabel: 'Preguntas de comprobación',
  count: (count: number, most: number) =>
    plural('es', most, { one: `${count} de # pregunta`, other: `${count} de # preguntas` }),
  full: (most: number) => `Has llegado a ${most} preguntas. Elimina alguna para añadir otra.`,
  nothingExpected: 'Sin condiciones: se mira si cambia y si tiene respaldo.',
  expectedLine: (parts: string) => `Se espera: ${parts}`,
  expected: {
    says: (words: string) => `dice «${words}»`,
    omits: (words: string) => `no dice «${words}»`,
    cites: (title: string) => `cita «${title}»`,
    unknown: 'dice que no lo sabe',
    asks_contact: 'pide los datos de contacto',
    offers_person: 'ofrece una persona',
  },

  addTitle: 'Añadir una pregunta',
  editTitle: 'Editar la pregunta',
  question: 'Pregunta',
  questionHelp: 'Como la escribiría un cliente.',
  expectations: 'Qué se espera de la respuesta',
  expectationsHelp: 'Puedes dejarlo vacío: se mirará si la respuesta cambia y si tiene respaldo.',
  addExpectation: 'Añadir una condición',
  expectationNumber: (number: number) => `Condición ${number}`,
  kinds,
  words: (number: number) => `Palabras de la condición ${number}`,
  wordsExample: '24 meses',
  source: (number: number) => `Fuente de la condición ${number}`,
  chooseSource: 'Elige una fuente',
  goneSource: (title: string) => `${title} (eliminada)`,
  removeExpectation: (number: number) => `Quitar la condición ${number}`,
  save: 'Guardar',
  saved: 'Pregunta guardada',
  saveFailed: 'No hemos podido guardar la pregunta',

  moreOf: (question: string) => `Más acciones de «${question}»`,
  edit: 'Editar',
  remove: 'Eliminar',
  removing: 'Eliminando...',
  removed: 'Pregunta eliminada',
  removeTitle: '¿Eliminar esta pregunta?',
  removeDescription: (question: string) => `«${question}» y lo que se espera de su respuesta se pierden.`,
});

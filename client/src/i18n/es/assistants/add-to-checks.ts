import { catalogue, type TextOf } from '../../catalogue.ts';

export type AddToChecksText = TextOf<typeof addToChecksText>;

/** Sentences for adding a question to an assistant's checks. */
export const addToChecksText = catalogue('addToChecks', {
  add: 'Añadir a las comprobaciones',
  addOf: (question: string) => `Añadir a las comprobaciones: ${question}`,
  description: 'Se le preguntará a tu asistente cada vez que compruebes un cambio.',
  question: 'Pregunta',
  questionHelp: 'Como la escribiría un cliente, sin nombres ni datos de nadie.',
  answer: 'Respuesta',
  isGood: 'Es una buena respuesta',
  isGoodHelp: 'Las próximas se comparan con ella. Si no lo es, desactívalo y solo se añade la pregunta.',
  save: 'Añadir',
  added: 'Añadida a las comprobaciones',
  failed: 'No se pudo añadir a las comprobaciones',
  tryAgain: 'Vuelve a intentarlo en unos segundos.',
});

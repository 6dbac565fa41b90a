import { catalogue, type TextOf } from '../../catalogue.ts';

export type CorrectionsText = TextOf<typeof correctionsText>;

/** Answers that visitors did not like, sentences that were held back from them, and the corrections of both. */
export const correctionsText = catalogue('corrections', {
  title: 'Respuestas por corregir',
  description:
    'Las que recibieron un pulgar abajo, y las frases que no se enviaron porque tenían un dato que no consta.',
  empty: 'Ninguna por ahora.',
  loadError: 'No se pudieron cargar las respuestas',
  tryAgain: 'Vuelve a intentarlo en unos segundos.',
  noQuestion: 'Sin pregunta',
  poor: 'Pulgar abajo',
  reasons: {
    incorrect: 'no es correcto',
    unanswered: 'no contesta',
    unclear: 'no se entiende',
    other: 'otro motivo',
  },
  notSent: (figures: string) => `No se envió, no consta: ${figures}`,
  answered: 'Contestó',
  wouldHaveSaid: 'Iba a decir',
  correct: 'Corregir',
  correctOf: (question: string) => `Corregir la respuesta a: ${question}`,
  dismiss: 'Descartar',
  dismissOf: (question: string) => `Descartar la respuesta a: ${question}`,
  dismissed: 'Respuesta descartada',
  dismissFailed: 'No se pudo descartar la respuesta',
  dialogTitle: 'Corregir la respuesta',
  dialogDescription: 'Se guarda como fuente: tu asistente responderá con ella la próxima vez que lo pregunten.',
  alsoCheck: 'Añadirla también a las comprobaciones',
  alsoCheckHelp: 'Así verás si un cambio la vuelve a empeorar.',
  save: 'Guardar',
  corrected: 'Respuesta corregida: tu asistente ya la sabe',
  correctFailed: 'No se pudo guardar la corrección',
});

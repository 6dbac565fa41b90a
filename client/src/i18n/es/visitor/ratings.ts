import { catalogue, type TextOf } from '../../catalogue.ts';

export type RatingsText = TextOf<typeof ratingsText>;

/** A visitor's ratings of answers, and of the conversation at its end. */
export const ratingsText = catalogue('ratings', {
  rateAnswer: 'Valorar la respuesta',
  helpful: 'Me sirve',
  notHelpful: 'No me sirve',
  why: '¿Qué ha fallado?',
  reasons: {
    incorrect: 'No es correcto',
    unanswered: 'No contesta',
    unclear: 'No lo entiendo',
    other: 'Otro motivo',
  },
  comment: 'Cuéntanos más (opcional)',
  send: 'Enviar',
  thanks: 'Gracias por tu opinión.',
  failed: 'No se pudo guardar tu opinión. Vuelve a intentarlo.',
  rateConversation: '¿Te ha servido esta conversación?',
  score: (score: number) => `${score} de 5`,
});

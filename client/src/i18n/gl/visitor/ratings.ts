import type { RatingsText } from '../../es/visitor/ratings.ts';

export const ratings: RatingsText = {
  rateAnswer: 'Valorar a resposta',
  helpful: 'Sérveme',
  notHelpful: 'Non me serve',
  why: 'Que fallou?',
  reasons: {
    incorrect: 'Non é correcto',
    unanswered: 'Non responde',
    unclear: 'Non o entendo',
    other: 'Outro motivo',
  },
  comment: 'Cóntenos máis (opcional)',
  send: 'Enviar',
  thanks: 'Grazas pola súa opinión.',
  failed: 'Non se puido gardar a súa opinión. Ténteo de novo.',
  rateConversation: 'Serviulle esta conversa?',
  score: (score) => `${score} de 5`,
};

import type { RatingsText } from '../../es/visitor/ratings.ts';

export const ratings: RatingsText = {
  rateAnswer: 'Valuta la risposta',
  helpful: 'Utile',
  notHelpful: 'Non utile',
  why: 'Che cosa non andava?',
  reasons: {
    incorrect: 'Non è corretto',
    unanswered: 'Non risponde',
    unclear: 'Non lo capisco',
    other: 'Altro motivo',
  },
  comment: 'Ci dica di più (facoltativo)',
  send: 'Invia',
  thanks: 'Grazie per la sua opinione.',
  failed: 'Impossibile salvare la sua opinione. Riprovi.',
  rateConversation: 'Questa conversazione le è stata utile?',
  score: (score) => `${score} su 5`,
};

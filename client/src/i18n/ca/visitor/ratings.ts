import type { RatingsText } from '../../es/visitor/ratings.ts';

export const ratings: RatingsText = {
  rateAnswer: 'Valora la resposta',
  helpful: 'M’ha servit',
  notHelpful: 'No m’ha servit',
  why: 'Què ha fallat?',
  reasons: {
    incorrect: 'No és correcte',
    unanswered: 'No respon',
    unclear: 'No ho entenc',
    other: 'Un altre motiu',
  },
  comment: 'Expliqui’ns-en més (opcional)',
  send: 'Envia',
  thanks: 'Gràcies per la seva opinió.',
  failed: 'No s’ha pogut desar la seva opinió. Torni-ho a provar.',
  rateConversation: 'Li ha servit aquesta conversa?',
  score: (score) => `${score} de 5`,
};

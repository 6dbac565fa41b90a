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
  comment: 'Expliqueu-nos-en més (opcional)',
  send: 'Envia',
  thanks: 'Gràcies per la vostra opinió.',
  failed: 'No s’ha pogut desar la vostra opinió. Torneu-ho a provar.',
  rateConversation: 'Us ha servit aquesta conversa?',
  score: (score) => `${score} de 5`,
};

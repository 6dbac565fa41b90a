import type { RatingsText } from '../../es/visitor/ratings.ts';

export const ratings: RatingsText = {
  rateAnswer: 'Avaliar a resposta',
  helpful: 'Foi útil',
  notHelpful: 'Não foi útil',
  why: 'O que falhou?',
  reasons: {
    incorrect: 'Não está correto',
    unanswered: 'Não responde',
    unclear: 'Não percebo',
    other: 'Outro motivo',
  },
  comment: 'Conte-nos mais (opcional)',
  send: 'Enviar',
  thanks: 'Obrigado pela sua opinião.',
  failed: 'Não foi possível guardar a sua opinião. Tente novamente.',
  rateConversation: 'Esta conversa foi útil?',
  score: (score) => `${score} de 5`,
};

import type { RatingsText } from '../../es/visitor/ratings.ts';

export const ratings: RatingsText = {
  rateAnswer: 'Évaluer la réponse',
  helpful: 'Utile',
  notHelpful: 'Pas utile',
  why: 'Qu’est-ce qui n’allait pas ?',
  reasons: {
    incorrect: 'Ce n’est pas exact',
    unanswered: 'Ça ne répond pas',
    unclear: 'Je ne comprends pas',
    other: 'Autre raison',
  },
  comment: 'Dites-nous en plus (facultatif)',
  send: 'Envoyer',
  thanks: 'Merci de votre avis.',
  failed: 'Impossible d’enregistrer votre avis. Réessayez.',
  rateConversation: 'Cette conversation vous a-t-elle été utile ?',
  score: (score) => `${score} sur 5`,
};

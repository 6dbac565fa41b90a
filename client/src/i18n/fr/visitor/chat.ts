import { plural } from '#shared/domain/plurals.ts';
import type { ChatText } from '../../es/visitor/chat.ts';

const leaveContact = 'Laissez votre e-mail ou votre téléphone et nous vous répondrons dès que possible.';
const unavailable = `Je ne peux pas répondre pour le moment. ${leaveContact}`;

/** Sentences by error code, because the server says its own in Spanish. */
const faults: Record<string, string | undefined> = {
  provider_failed: unavailable,
  provider_not_configured: unavailable,
  plan_messages: unavailable,
  cost_ceiling: unavailable,
  visitor_limit: unavailable,
  provider_busy:
    'Nous sommes très sollicités en ce moment. Réessayez dans quelques secondes, ou laissez votre e-mail ou votre téléphone et nous vous répondrons.',
  plan_expired: 'Cet assistant n’est pas disponible pour le moment.',
  not_found: 'Cet assistant n’est pas disponible pour le moment.',
};

export const chat: ChatText = {
  loadingAssistant: 'Chargement de l’assistant…',
  missingTitle: 'Assistant introuvable',
  missingDescription: 'L’assistant que vous cherchez n’existe pas ou n’est pas disponible.',
  greeting: (name) => `Bonjour ! Je suis ${name}`,
  defaultPrompt: 'Comment puis-je vous aider aujourd’hui ?',
  suggestionsLabel: 'Suggestions pour commencer',
  suggestions: ['Comment pouvez-vous m’aider ?', 'Comment ça marche ?', 'Je souhaite être contacté'],

  messagesLabel: 'Messages de la conversation',
  loadingConversation: 'Chargement de la conversation…',
  conversationError: 'Impossible de charger la conversation',
  you: 'Vous',
  writing: 'En train d’écrire…',
  reconnecting: 'Pas de connexion. Reconnexion en cours…',
  demoReply: 'Réponse de démonstration',
  partialReply: 'Réponse incomplète',
  copyReply: 'Copier la réponse',
  goToEnd: 'Aller à la fin',
  goToNew: (count) =>
    plural('fr', count, { one: 'Aller à la fin : # nouveau message', other: 'Aller à la fin : # nouveaux messages' }),

  messageLabel: 'Message',
  messagePlaceholder: 'Écrivez votre message…',
  send: 'Envoyer le message',
  stop: 'Arrêter',
  charactersUsed: (used, limit) => `${used} / ${limit}`,
  person: 'Personne',
  disclosureOfPerson: 'C’est une personne qui vous répond.',
  disclosure: 'Vous échangez avec un assistant d’intelligence artificielle. Il peut se tromper.',

  faults,
  failed: 'Impossible d’obtenir la réponse. Réessayez.',
  replyInFlight:
    'Je suis encore en train de répondre à votre message précédent. Attendez que j’aie terminé et réessayez.',
  rateLimited: 'Vous avez envoyé beaucoup de messages à la suite. Attendez un instant et réessayez.',
  rateLimitedFor: (seconds) =>
    plural('fr', seconds, {
      one: 'Vous avez envoyé beaucoup de messages à la suite. Attendez # seconde et réessayez.',
      other: 'Vous avez envoyé beaucoup de messages à la suite. Attendez # secondes et réessayez.',
    }),

  menu: 'Options de la conversation',
  closeChat: 'Fermer le chat',
};

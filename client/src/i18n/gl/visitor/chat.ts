import { plural } from '#shared/domain/plurals.ts';
import type { ChatText } from '../../es/visitor/chat.ts';

const leaveContact = 'Deixe o seu correo ou o seu teléfono e responderémoslle canto antes.';
const unavailable = `Agora mesmo non podo responder. ${leaveContact}`;

/** Sentences by error code, because the server says its own in Spanish. */
const faults: Record<string, string | undefined> = {
  provider_failed: unavailable,
  provider_not_configured: unavailable,
  plan_messages: unavailable,
  cost_ceiling: unavailable,
  visitor_limit: unavailable,
  provider_busy:
    'Agora mesmo temos moito traballo. Ténteo de novo nuns segundos, ou deixe o seu correo ou o seu teléfono e responderémoslle.',
  plan_expired: 'Este asistente non está dispoñible neste momento.',
  not_found: 'Este asistente non está dispoñible neste momento.',
};

export const chat: ChatText = {
  loadingAssistant: 'Cargando o asistente…',
  missingTitle: 'Non se atopou o asistente',
  missingDescription: 'O asistente que busca non existe ou non está dispoñible.',
  greeting: (name) => `Ola! Son ${name}`,
  defaultPrompt: 'En que podo axudarlle hoxe?',
  suggestionsLabel: 'Suxestións para comezar',
  suggestions: ['En que me pode axudar?', 'Como funciona?', 'Quero que me contacten'],

  messagesLabel: 'Mensaxes da conversa',
  loadingConversation: 'Cargando a conversa…',
  conversationError: 'Non se puido cargar a conversa',
  you: 'Vostede',
  writing: 'Escribindo…',
  reconnecting: 'Sen conexión. Volvendo conectar…',
  demoReply: 'Resposta de demostración',
  partialReply: 'Resposta incompleta',
  copyReply: 'Copiar a resposta',
  goToEnd: 'Ir ao final',
  goToNew: (count) =>
    plural('gl', count, { one: 'Ir ao final: # mensaxe nova', other: 'Ir ao final: # mensaxes novas' }),

  messageLabel: 'Mensaxe',
  messagePlaceholder: 'Escriba a súa mensaxe…',
  send: 'Enviar a mensaxe',
  stop: 'Deter',
  charactersUsed: (used, limit) => `${used} / ${limit}`,
  person: 'Persoa',
  disclosureOfPerson: 'Respóndelle unha persoa.',
  disclosure: 'Está a falar cun asistente de intelixencia artificial. Pode equivocarse.',

  faults,
  failed: 'Non se puido obter a resposta. Ténteo de novo.',
  replyInFlight: 'Aínda estou a responder á súa mensaxe anterior. Agarde a que remate e ténteo de novo.',
  rateLimited: 'Enviou moitas mensaxes seguidas. Agarde un momento e ténteo de novo.',
  rateLimitedFor: (seconds) =>
    plural('gl', seconds, {
      one: 'Enviou moitas mensaxes seguidas. Agarde # segundo e ténteo de novo.',
      other: 'Enviou moitas mensaxes seguidas. Agarde # segundos e ténteo de novo.',
    }),

  menu: 'Opcións da conversa',
  closeChat: 'Pechar o chat',
};

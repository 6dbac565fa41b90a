import { plural } from '#shared/domain/plurals.ts';
import type { ChatText } from '../../es/visitor/chat.ts';

const leaveContact = 'Deixeu el vostre correu o telèfon i us respondrem tan aviat com puguem.';
const unavailable = `Ara mateix no puc respondre. ${leaveContact}`;

/** What the server says in Spanish. */
const faults: Record<string, string | undefined> = {
  provider_failed: unavailable,
  provider_not_configured: unavailable,
  plan_messages: unavailable,
  cost_ceiling: unavailable,
  visitor_limit: unavailable,
  provider_busy:
    'Ara mateix tenim molta feina. Torneu-ho a provar d’aquí a uns segons, o deixeu el vostre correu o telèfon i us respondrem.',
  plan_expired: 'Aquest assistent no està disponible en aquest moment.',
  not_found: 'Aquest assistent no està disponible en aquest moment.',
};

export const chat: ChatText = {
  loadingAssistant: 'S’està carregant l’assistent…',
  missingTitle: 'No s’ha trobat l’assistent',
  missingDescription: 'L’assistent que busqueu no existeix o no està disponible.',
  greeting: (name) => `Hola! Soc ${name}`,
  defaultPrompt: 'En què us puc ajudar avui?',
  suggestionsLabel: 'Suggeriments per començar',
  suggestions: ['En què em podeu ajudar?', 'Com funciona?', 'Vull que em contactin'],

  messagesLabel: 'Missatges de la conversa',
  loadingConversation: 'S’està carregant la conversa…',
  conversationError: 'No s’ha pogut carregar la conversa',
  you: 'Vós',
  writing: 'Escrivint…',
  reconnecting: 'Sense connexió. S’està reconnectant…',
  demoReply: 'Resposta de demostració',
  partialReply: 'Resposta incompleta',
  copyReply: 'Copia la resposta',
  goToEnd: 'Ves al final',
  goToNew: (count) =>
    plural('ca', count, { one: 'Ves al final: # missatge nou', other: 'Ves al final: # missatges nous' }),

  messageLabel: 'Missatge',
  messagePlaceholder: 'Escriviu el missatge…',
  send: 'Envia el missatge',
  stop: 'Atura',
  charactersUsed: (used, limit) => `${used} / ${limit}`,
  person: 'Persona',
  disclosureOfPerson: 'Us respon una persona.',
  disclosure: 'Parleu amb un assistent d’intel·ligència artificial. Es pot equivocar.',

  faults,
  failed: 'No s’ha pogut obtenir la resposta. Torneu-ho a provar.',
  replyInFlight: 'Encara estic responent el missatge anterior. Espereu que acabi i torneu-ho a provar.',
  rateLimited: 'Heu enviat molts missatges seguits. Espereu un moment i torneu-ho a provar.',
  rateLimitedFor: (seconds) =>
    plural('ca', seconds, {
      one: 'Heu enviat molts missatges seguits. Espereu # segon i torneu-ho a provar.',
      other: 'Heu enviat molts missatges seguits. Espereu # segons i torneu-ho a provar.',
    }),

  menu: 'Opcions de la conversa',
  closeChat: 'Tanca el xat',
};

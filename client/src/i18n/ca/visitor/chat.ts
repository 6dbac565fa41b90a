import { plural } from '#shared/domain/plurals.ts';
import type { ChatText } from '../../es/visitor/chat.ts';

const leaveContact = 'Deixi el seu correu o telèfon i li respondrem tan aviat com puguem.';
const unavailable = `Ara mateix no puc respondre. ${leaveContact}`;

/** Sentences by error code, because the server says its own in Spanish. */
const faults: Record<string, string | undefined> = {
  provider_failed: unavailable,
  provider_not_configured: unavailable,
  plan_messages: unavailable,
  cost_ceiling: unavailable,
  visitor_limit: unavailable,
  provider_busy:
    'Ara mateix tenim molta feina. Torni-ho a provar d’aquí a uns segons, o deixi el seu correu o telèfon i li respondrem.',
  plan_expired: 'Aquest assistent no està disponible en aquest moment.',
  not_found: 'Aquest assistent no està disponible en aquest moment.',
};

export const chat: ChatText = {
  loadingAssistant: 'S’està carregant l’assistent…',
  missingTitle: 'No s’ha trobat l’assistent',
  missingDescription: 'L’assistent que busca no existeix o no està disponible.',
  greeting: (name) => `Hola! Soc ${name}`,
  defaultPrompt: 'En què puc ajudar avui?',
  suggestionsLabel: 'Suggeriments per començar',
  suggestions: ['En què em pot ajudar?', 'Com funciona?', 'Vull que em contactin'],

  messagesLabel: 'Missatges de la conversa',
  loadingConversation: 'S’està carregant la conversa…',
  conversationError: 'No s’ha pogut carregar la conversa',
  you: 'Vostè',
  writing: 'Escrivint…',
  reconnecting: 'Sense connexió. S’està reconnectant…',
  demoReply: 'Resposta de demostració',
  partialReply: 'Resposta incompleta',
  copyReply: 'Copia la resposta',
  goToEnd: 'Ves al final',
  goToNew: (count) =>
    plural('ca', count, { one: 'Ves al final: # missatge nou', other: 'Ves al final: # missatges nous' }),

  messageLabel: 'Missatge',
  messagePlaceholder: 'Escrigui el missatge…',
  send: 'Envia el missatge',
  stop: 'Atura',
  charactersUsed: (used, limit) => `${used} / ${limit}`,
  person: 'Persona',
  disclosureOfPerson: 'Li respon una persona.',
  disclosure: 'Parla amb un assistent d’intel·ligència artificial. Es pot equivocar.',

  faults,
  failed: 'No s’ha pogut obtenir la resposta. Torni-ho a provar.',
  replyInFlight: 'Encara estic responent el missatge anterior. Esperi que acabi i torni-ho a provar.',
  rateLimited: 'Ha enviat molts missatges seguits. Esperi un moment i torni-ho a provar.',
  rateLimitedFor: (seconds) =>
    plural('ca', seconds, {
      one: 'Ha enviat molts missatges seguits. Esperi # segon i torni-ho a provar.',
      other: 'Ha enviat molts missatges seguits. Esperi # segons i torni-ho a provar.',
    }),

  menu: 'Opcions de la conversa',
  closeChat: 'Tanca el xat',
};

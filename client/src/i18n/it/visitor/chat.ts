import { plural } from '#shared/domain/plurals.ts';
import type { ChatText } from '../../es/visitor/chat.ts';

const leaveContact = 'Lasci la sua e-mail o il suo telefono e le risponderemo appena possibile.';
const unavailable = `In questo momento non posso rispondere. ${leaveContact}`;

/** Sentences by error code, because the server says its own in Spanish. */
const faults: Record<string, string | undefined> = {
  provider_failed: unavailable,
  provider_not_configured: unavailable,
  plan_messages: unavailable,
  cost_ceiling: unavailable,
  visitor_limit: unavailable,
  provider_busy:
    'In questo momento abbiamo molte richieste. Riprovi tra qualche secondo, oppure lasci la sua e-mail o il suo telefono e le risponderemo.',
  plan_expired: 'Questo assistente al momento non è disponibile.',
  not_found: 'Questo assistente al momento non è disponibile.',
};

export const chat: ChatText = {
  loadingAssistant: 'Caricamento dell’assistente…',
  missingTitle: 'Assistente non trovato',
  missingDescription: 'L’assistente che cerca non esiste o non è disponibile.',
  greeting: (name) => `Salve! Sono ${name}`,
  defaultPrompt: 'Come posso aiutarla oggi?',
  suggestionsLabel: 'Suggerimenti per iniziare',
  suggestions: ['In che cosa può aiutarmi?', 'Come funziona?', 'Vorrei essere contattato'],

  messagesLabel: 'Messaggi della conversazione',
  loadingConversation: 'Caricamento della conversazione…',
  conversationError: 'Impossibile caricare la conversazione',
  you: 'Lei',
  writing: 'Sta scrivendo…',
  reconnecting: 'Nessuna connessione. Riconnessione in corso…',
  demoReply: 'Risposta dimostrativa',
  partialReply: 'Risposta incompleta',
  copyReply: 'Copia la risposta',
  goToEnd: 'Vai alla fine',
  goToNew: (count) =>
    plural('it', count, { one: 'Vai alla fine: # nuovo messaggio', other: 'Vai alla fine: # nuovi messaggi' }),

  messageLabel: 'Messaggio',
  messagePlaceholder: 'Scriva il suo messaggio…',
  send: 'Invia il messaggio',
  stop: 'Interrompi',
  charactersUsed: (used, limit) => `${used} / ${limit}`,
  person: 'Persona',
  disclosureOfPerson: 'Le risponde una persona.',
  disclosure: 'Sta parlando con un assistente di intelligenza artificiale. Può sbagliare.',

  faults,
  failed: 'Impossibile ottenere la risposta. Riprovi.',
  replyInFlight: 'Sto ancora rispondendo al suo messaggio precedente. Attenda che finisca e riprovi.',
  rateLimited: 'Ha inviato molti messaggi di seguito. Attenda un momento e riprovi.',
  rateLimitedFor: (seconds) =>
    plural('it', seconds, {
      one: 'Ha inviato molti messaggi di seguito. Attenda # secondo e riprovi.',
      other: 'Ha inviato molti messaggi di seguito. Attenda # secondi e riprovi.',
    }),

  menu: 'Opzioni della conversazione',
  closeChat: 'Chiudi la chat',
};

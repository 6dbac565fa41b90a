import { plural } from '#shared/domain/plurals.ts';
import type { ChatText } from '../../es/visitor/chat.ts';

const leaveContact = 'Hinterlassen Sie Ihre E-Mail-Adresse oder Telefonnummer, und wir melden uns so bald wie möglich.';
const unavailable = `Ich kann gerade nicht antworten. ${leaveContact}`;

/** Sentences by error code, because the server says its own in Spanish. */
const faults: Record<string, string | undefined> = {
  provider_failed: unavailable,
  provider_not_configured: unavailable,
  plan_messages: unavailable,
  cost_ceiling: unavailable,
  visitor_limit: unavailable,
  provider_busy:
    'Gerade ist sehr viel los. Versuchen Sie es in einigen Sekunden noch einmal, oder hinterlassen Sie Ihre E-Mail-Adresse oder Telefonnummer, und wir melden uns.',
  plan_expired: 'Dieser Assistent ist zurzeit nicht verfügbar.',
  not_found: 'Dieser Assistent ist zurzeit nicht verfügbar.',
};

export const chat: ChatText = {
  loadingAssistant: 'Assistent wird geladen…',
  missingTitle: 'Assistent nicht gefunden',
  missingDescription: 'Der gesuchte Assistent existiert nicht oder ist nicht verfügbar.',
  greeting: (name) => `Guten Tag! Ich bin ${name}`,
  defaultPrompt: 'Wie kann ich Ihnen heute helfen?',
  suggestionsLabel: 'Vorschläge für den Anfang',
  suggestions: ['Wobei können Sie mir helfen?', 'Wie funktioniert das?', 'Ich möchte kontaktiert werden'],

  messagesLabel: 'Nachrichten der Unterhaltung',
  loadingConversation: 'Unterhaltung wird geladen…',
  conversationError: 'Die Unterhaltung konnte nicht geladen werden',
  you: 'Sie',
  writing: 'Schreibt…',
  reconnecting: 'Keine Verbindung. Verbindung wird wiederhergestellt…',
  demoReply: 'Beispielantwort',
  partialReply: 'Unvollständige Antwort',
  copyReply: 'Antwort kopieren',
  goToEnd: 'Zum Ende',
  goToNew: (count) => plural('de', count, { one: 'Zum Ende: # neue Nachricht', other: 'Zum Ende: # neue Nachrichten' }),

  messageLabel: 'Nachricht',
  messagePlaceholder: 'Schreiben Sie Ihre Nachricht…',
  send: 'Nachricht senden',
  stop: 'Anhalten',
  charactersUsed: (used, limit) => `${used} / ${limit}`,
  person: 'Mensch',
  disclosureOfPerson: 'Ihnen antwortet ein Mensch.',
  disclosure: 'Sie chatten mit einem KI-Assistenten. Er kann sich irren.',

  faults,
  failed: 'Die Antwort konnte nicht geladen werden. Versuchen Sie es noch einmal.',
  replyInFlight:
    'Ich beantworte noch Ihre letzte Nachricht. Warten Sie, bis ich fertig bin, und versuchen Sie es noch einmal.',
  rateLimited:
    'Sie haben viele Nachrichten hintereinander gesendet. Warten Sie einen Moment und versuchen Sie es noch einmal.',
  rateLimitedFor: (seconds) =>
    plural('de', seconds, {
      one: 'Sie haben viele Nachrichten hintereinander gesendet. Warten Sie # Sekunde und versuchen Sie es noch einmal.',
      other:
        'Sie haben viele Nachrichten hintereinander gesendet. Warten Sie # Sekunden und versuchen Sie es noch einmal.',
    }),

  menu: 'Optionen der Unterhaltung',
  closeChat: 'Chat schließen',
};

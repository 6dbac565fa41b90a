import type { ChatMenuText } from '../../es/visitor/chat-menu.ts';

export const chatMenu: ChatMenuText = {
  newConversation: 'Neue Unterhaltung',
  newConversationTitle: 'Eine neue Unterhaltung beginnen?',
  newConversationDescription: 'Sie sehen die Nachrichten dieser Unterhaltung dann nicht mehr.',
  startOver: 'Neu beginnen',
  endConversation: 'Unterhaltung beenden',
  endConversationTitle: 'Unterhaltung beenden?',
  endConversationDescription: 'Wir schließen diese Unterhaltung. Sie können jederzeit eine neue beginnen.',
  end: 'Beenden',
  endedTitle: 'Unterhaltung beendet',
  endedDescription: 'Vielen Dank für Ihre Nachricht.',
  language: 'Sprache',
  languageFailed:
    'Die Sprache konnte nicht gewechselt werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
};

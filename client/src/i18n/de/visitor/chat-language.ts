import type { ChatLanguageText } from '../../es/visitor/chat-language.ts';

export const chatLanguage: ChatLanguageText = {
  title: 'Sprache',
  failed: 'Die Sprache konnte nicht gewechselt werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
};

import type { ChatLanguageText } from '../../es/visitor/chat-language.ts';

export const chatLanguage: ChatLanguageText = {
  title: 'Hizkuntza',
  failed: 'Ezin izan da hizkuntza aldatu. Begiratu konexioa, eta saiatu berriro.',
};

import type { ChatLanguageText } from '../../es/visitor/chat-language.ts';

export const chatLanguage: ChatLanguageText = {
  title: 'Language',
  failed: 'We couldn’t change the language. Check your connection and try again.',
};

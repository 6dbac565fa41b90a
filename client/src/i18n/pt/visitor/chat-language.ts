import type { ChatLanguageText } from '../../es/visitor/chat-language.ts';

export const chatLanguage: ChatLanguageText = {
  title: 'Idioma',
  failed: 'Não foi possível mudar de idioma. Verifique a ligação e tente novamente.',
};

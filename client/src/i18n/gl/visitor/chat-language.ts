import type { ChatLanguageText } from '../../es/visitor/chat-language.ts';

export const chatLanguage: ChatLanguageText = {
  title: 'Idioma',
  failed: 'Non se puido cambiar o idioma. Revise a conexión e ténteo de novo.',
};

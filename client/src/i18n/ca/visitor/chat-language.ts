import type { ChatLanguageText } from '../../es/visitor/chat-language.ts';

export const chatLanguage: ChatLanguageText = {
  title: 'Idioma',
  failed: 'No s’ha pogut canviar d’idioma. Reviseu la connexió i torneu-ho a provar.',
};

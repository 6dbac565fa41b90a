import type { ChatLanguageText } from '../../es/visitor/chat-language.ts';

export const chatLanguage: ChatLanguageText = {
  title: 'Lingua',
  failed: 'Impossibile cambiare lingua. Controlli la connessione e riprovi.',
};

import type { ChatLanguageText } from '../../es/visitor/chat-language.ts';

export const chatLanguage: ChatLanguageText = {
  title: 'Langue',
  failed: 'Impossible de changer de langue. Vérifiez votre connexion et réessayez.',
};

import type { ChatMenuText } from '../../es/visitor/chat-menu.ts';

export const chatMenu: ChatMenuText = {
  newConversation: 'Nouvelle conversation',
  newConversationTitle: 'Commencer une autre conversation ?',
  newConversationDescription: 'Vous ne verrez plus les messages de cette conversation.',
  startOver: 'Recommencer',
  endConversation: 'Terminer la conversation',
  endConversationTitle: 'Terminer la conversation ?',
  endConversationDescription:
    'Nous fermerons cette conversation. Vous pourrez en commencer une autre quand vous voudrez.',
  end: 'Terminer',
  endedTitle: 'Conversation terminée',
  endedDescription: 'Merci de nous avoir écrit.',
  language: 'Langue',
  languageFailed: 'Impossible de changer de langue. Vérifiez votre connexion et réessayez.',
};

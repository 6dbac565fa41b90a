import type { ChatMenuText } from '../../es/visitor/chat-menu.ts';

export const chatMenu: ChatMenuText = {
  newConversation: 'Nova conversa',
  newConversationTitle: 'Quere comezar outra conversa?',
  newConversationDescription: 'Deixará de ver as mensaxes desta conversa.',
  startOver: 'Comezar de novo',
  endConversation: 'Rematar a conversa',
  endConversationTitle: 'Quere rematar a conversa?',
  endConversationDescription: 'Pecharemos esta conversa. Poderá comezar outra cando queira.',
  end: 'Rematar',
  endedTitle: 'Conversa rematada',
  endedDescription: 'Grazas por escribirnos.',
  language: 'Idioma',
  languageFailed: 'Non se puido cambiar o idioma. Revise a conexión e ténteo de novo.',
};

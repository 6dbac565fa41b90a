import type { ChatMenuText } from '../../es/visitor/chat-menu.ts';

export const chatMenu: ChatMenuText = {
  newConversation: 'Nova conversa',
  newConversationTitle: 'Começar outra conversa?',
  newConversationDescription: 'Deixará de ver as mensagens desta conversa.',
  startOver: 'Recomeçar',
  endConversation: 'Terminar a conversa',
  endConversationTitle: 'Terminar a conversa?',
  endConversationDescription: 'Vamos encerrar esta conversa. Poderá começar outra quando quiser.',
  end: 'Terminar',
  endedTitle: 'Conversa terminada',
  endedDescription: 'Obrigado por nos ter escrito.',
  language: 'Idioma',
  languageFailed: 'Não foi possível mudar de idioma. Verifique a ligação e tente novamente.',
};

import type { ChatMenuText } from '../../es/visitor/chat-menu.ts';

export const chatMenu: ChatMenuText = {
  newConversation: 'Nuova conversazione',
  newConversationTitle: 'Iniziare un’altra conversazione?',
  newConversationDescription: 'Non vedrà più i messaggi di questa conversazione.',
  startOver: 'Ricomincia',
  endConversation: 'Termina la conversazione',
  endConversationTitle: 'Terminare la conversazione?',
  endConversationDescription: 'Chiuderemo questa conversazione. Potrà iniziarne un’altra quando vorrà.',
  end: 'Termina',
  endedTitle: 'Conversazione terminata',
  endedDescription: 'Grazie per averci scritto.',
  language: 'Lingua',
  languageFailed: 'Impossibile cambiare lingua. Controlli la connessione e riprovi.',
};

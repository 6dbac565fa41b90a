import type { ChatMenuText } from '../../es/visitor/chat-menu.ts';

export const chatMenu: ChatMenuText = {
  newConversation: 'Conversa nova',
  newConversationTitle: 'Vol començar una altra conversa?',
  newConversationDescription: 'Deixarà de veure els missatges d’aquesta conversa.',
  startOver: 'Torna a començar',
  endConversation: 'Acaba la conversa',
  endConversationTitle: 'Vol acabar la conversa?',
  endConversationDescription: 'Tancarem aquesta conversa. En podrà començar una altra quan vulgui.',
  end: 'Acaba',
  endedTitle: 'Conversa acabada',
  endedDescription: 'Gràcies per escriure’ns.',
  language: 'Idioma',
  languageFailed: 'No s’ha pogut canviar d’idioma. Revisi la connexió i torni-ho a provar.',
};

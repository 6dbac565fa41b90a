import type { ChatMenuText } from '../../es/visitor/chat-menu.ts';

export const chatMenu: ChatMenuText = {
  newConversation: 'Conversa nova',
  newConversationTitle: 'Voleu començar una altra conversa?',
  newConversationDescription: 'Deixareu de veure els missatges d’aquesta conversa.',
  startOver: 'Torna a començar',
  endConversation: 'Acaba la conversa',
  endConversationTitle: 'Voleu acabar la conversa?',
  endConversationDescription: 'Tancarem aquesta conversa. En podreu començar una altra quan vulgueu.',
  end: 'Acaba',
  endedTitle: 'Conversa acabada',
  endedDescription: 'Gràcies per escriure’ns.',
  language: 'Idioma',
  languageFailed: 'No s’ha pogut canviar d’idioma. Reviseu la connexió i torneu-ho a provar.',
};

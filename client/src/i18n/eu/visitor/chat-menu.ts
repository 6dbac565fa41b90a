import type { ChatMenuText } from '../../es/visitor/chat-menu.ts';

export const chatMenu: ChatMenuText = {
  newConversation: 'Elkarrizketa berria',
  newConversationTitle: 'Beste elkarrizketa bat hasi nahi duzu?',
  newConversationDescription: 'Aurrerantzean ez dituzu elkarrizketa honetako mezuak ikusiko.',
  startOver: 'Hasi berriro',
  endConversation: 'Amaitu elkarrizketa',
  endConversationTitle: 'Elkarrizketa amaitu nahi duzu?',
  endConversationDescription: 'Elkarrizketa hau itxiko dugu. Nahi duzunean hasi ahal izango duzu beste bat.',
  end: 'Amaitu',
  endedTitle: 'Elkarrizketa amaituta',
  endedDescription: 'Eskerrik asko idazteagatik.',
  language: 'Hizkuntza',
  languageFailed: 'Ezin izan da hizkuntza aldatu. Begiratu konexioa, eta saiatu berriro.',
};

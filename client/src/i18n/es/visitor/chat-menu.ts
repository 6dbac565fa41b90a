import { catalogue, type TextOf } from '../../catalogue.ts';

export type ChatMenuText = TextOf<typeof chatMenuText>;

/** What can be done with a conversation as a whole, behind the button of the menu, and its end. */
export const chatMenuText = catalogue('chatMenu', {
  newConversation: 'Nueva conversación',
  newConversationTitle: '¿Empezar otra conversación?',
  newConversationDescription: 'Dejarás de ver los mensajes de esta conversación.',
  startOver: 'Empezar de nuevo',
  endConversation: 'Finalizar conversación',
  endConversationTitle: '¿Finalizar la conversación?',
  endConversationDescription: 'Cerraremos esta conversación. Podrás empezar otra cuando quieras.',
  end: 'Finalizar',
  endedTitle: 'Conversación finalizada',
  endedDescription: 'Gracias por escribirnos.',
  language: 'Idioma',
  languageFailed: 'No se pudo cambiar de idioma. Revisa tu conexión y vuelve a intentarlo.',
});

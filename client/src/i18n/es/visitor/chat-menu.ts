import { catalogue, type TextOf } from '../../catalogue.ts';

export type ChatMenuText = TextOf<typeof chatMenuText>;

/** The menu with the actions for a whole conversation, and the end of a conversation. */
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

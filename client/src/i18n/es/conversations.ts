import { catalogue, type TextOf } from '../catalogue.ts';

export type ConversationsText = TextOf<typeof conversationsText>;

/** The private chat. The specification gives some of its sentences in English; they stay as they are. */
export const conversationsText = catalogue('conversations', {
  pageTitle: 'Chat',
  assistantsError: 'No se pudieron cargar tus asistentes',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',

  noAssistants: 'No AI Assistants Available',
  noAssistantsDescription: 'Crea el tuyo, o pide acceso a tu administrador.',
  createAssistant: 'Crear Asistente',

  openSidebar: 'Asistentes y conversaciones',
  assistants: 'Asistentes',
  conversations: 'Conversaciones',
  conversationsWith: (name: string) => `Conversaciones con ${name}`,
  conversationsError: 'No se pudieron cargar las conversaciones.',
  noConversations: 'Aquí aparecerán tus conversaciones.',
  newConversation: 'Nueva conversación',

  startWith: (name: string) => `Start a conversation with ${name}`,
  startDescription:
    'Tu chat privado: lo ves solo tú, se guarda y cuenta en los mensajes de tu plan. Lo que ven tus clientes está en su enlace público.',
  messagePlaceholder: 'Type your message...',
  privacy: 'Solo tú ves este chat. Viaja cifrado.',

  conversationMissing: 'Esta conversación ya no existe',
  conversationMissingDescription: 'Puede que se haya eliminado al cumplirse el plazo de tu plan.',
  assistantMissing: 'Asistente no encontrado',
  assistantMissingDescription: 'No está entre tus asistentes. Elige otro para empezar a chatear.',
  goToChat: 'Ir al chat',
  conversationError: 'No se pudo cargar la conversación',

  error: 'Error',
  createFailed: 'Failed to create conversation',
  messageFailed: 'Message Failed',
  sendFailed: 'Failed to send message',
  noActiveConversation: 'No active conversation',
});

import { plural } from '#shared/domain/plurals.ts';
import { catalogue, type TextOf } from '../../catalogue.ts';

export type ChatText = TextOf<typeof chatText>;

const noFaults: Record<string, string | undefined> = {};

export const chatText = catalogue('chat', {
  loadingAssistant: 'Cargando asistente...',
  missingTitle: 'Asistente no encontrado',
  missingDescription: 'El asistente que buscas no existe o no está disponible.',
  greeting: (name: string) => `¡Hola! Soy ${name}`,
  defaultPrompt: '¿En qué puedo ayudarte hoy?',
  suggestionsLabel: 'Sugerencias para empezar',
  suggestions: ['¿En qué puedes ayudarme?', '¿Cómo funciona?', 'Quiero que me contacten'],

  messagesLabel: 'Mensajes de la conversación',
  loadingConversation: 'Cargando conversación...',
  conversationError: 'No se pudo cargar la conversación',
  you: 'Tú',
  writing: 'Escribiendo...',
  reconnecting: 'Sin conexión. Reconectando...',
  demoReply: 'Respuesta de demostración',
  partialReply: 'Respuesta incompleta',
  copyReply: 'Copiar respuesta',
  goToEnd: 'Ir al final',
  goToNew: (count: number) =>
    plural('es', count, { one: 'Ir al final: 1 mensaje nuevo', other: 'Ir al final: # mensajes nuevos' }),

  messageLabel: 'Mensaje',
  messagePlaceholder: 'Escribe tu mensaje...',
  send: 'Enviar mensaje',
  stop: 'Detener',
  charactersUsed: (used: string, limit: string) => `${used} / ${limit}`,
  person: 'Persona',
  disclosureOfPerson: 'Te responde una persona.',
  disclosure: 'Hablas con un asistente de inteligencia artificial. Puede equivocarse.',

  /** Sentences by error code, for languages other than that of the server's own sentences. */
  faults: noFaults,
  failed: 'No se pudo obtener la respuesta. Vuelve a intentarlo.',
  replyInFlight: 'Todavía estoy respondiendo a tu mensaje anterior. Espera a que termine y vuelve a intentarlo.',
  rateLimited: 'Has enviado muchos mensajes seguidos. Espera un momento y vuelve a intentarlo.',
  rateLimitedFor: (seconds: number) =>
    plural('es', seconds, {
      one: 'Has enviado muchos mensajes seguidos. Espera # segundo y vuelve a intentarlo.',
      other: 'Has enviado muchos mensajes seguidos. Espera # segundos y vuelve a intentarlo.',
    }),

  menu: 'Opciones de la conversación',
  closeChat: 'Cerrar chat',
});

export type OlderMessagesText = typeof olderMessages;

/** Of a long conversation, above the messages that are shown; loaded where there are more. */
export const olderMessages = {
  load: 'Ver mensajes anteriores',
  loading: 'Cargando...',
  failed: 'No se pudieron cargar. Revisa tu conexión y vuelve a intentarlo.',
};

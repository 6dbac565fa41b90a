import { catalogue, type TextOf } from '../../catalogue.ts';

export type OlderMessagesText = TextOf<typeof olderText>;

/** Of a long conversation, above the messages that are shown; loaded where there are more. */
export const olderText = catalogue('olderMessages', {
  load: 'Ver mensajes anteriores',
  loading: 'Cargando...',
  failed: 'No se pudieron cargar. Revisa tu conexión y vuelve a intentarlo.',
});

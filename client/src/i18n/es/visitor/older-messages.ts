import { catalogue, type TextOf } from '../../catalogue.ts';

export type OlderMessagesText = TextOf<typeof olderText>;

/** The texts above the shown messages of a long conversation. Loaded only if there are older messages. */
export const olderText = catalogue('olderMessages', {
  load: 'Ver mensajes anteriores',
  loading: 'Cargando...',
  failed: 'No se pudieron cargar. Revisa tu conexión y vuelve a intentarlo.',
});

import type { OlderMessagesText } from '../../es/visitor/older-messages.ts';

export const olderMessages: OlderMessagesText = {
  load: 'Ver as mensaxes anteriores',
  loading: 'Cargando…',
  failed: 'Non se puideron cargar. Revise a conexión e ténteo de novo.',
};

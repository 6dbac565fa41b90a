import type { OlderMessagesText } from '../../es/visitor/older-messages.ts';

export const olderMessages: OlderMessagesText = {
  load: 'Mostra els missatges anteriors',
  loading: 'S’estan carregant…',
  failed: 'No s’han pogut carregar. Revisi la connexió i torni-ho a provar.',
};

import type { OlderMessagesText } from '../../es/visitor/older-messages.ts';

export const olderMessages: OlderMessagesText = {
  load: 'Mostra i messaggi precedenti',
  loading: 'Caricamento…',
  failed: 'Impossibile caricarli. Controlli la connessione e riprovi.',
};

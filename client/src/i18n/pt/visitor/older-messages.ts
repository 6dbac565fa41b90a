import type { OlderMessagesText } from '../../es/visitor/older-messages.ts';

export const olderMessages: OlderMessagesText = {
  load: 'Ver mensagens anteriores',
  loading: 'A carregar…',
  failed: 'Não foi possível carregar. Verifique a ligação e tente novamente.',
};

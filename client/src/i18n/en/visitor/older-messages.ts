import type { OlderMessagesText } from '../../es/visitor/older-messages.ts';

export const olderMessages: OlderMessagesText = {
  load: 'See earlier messages',
  loading: 'Loading...',
  failed: 'They could not be loaded. Check your connection and try again.',
};

import type { OlderMessagesText } from '../es/older-messages.ts';

export const olderMessages: OlderMessagesText = {
  load: 'See earlier messages',
  loading: 'Loading...',
  failed: 'They could not be loaded. Check your connection and try again.',
};

import type { OlderMessagesText } from '../../es/visitor/older-messages.ts';

export const olderMessages: OlderMessagesText = {
  load: 'See earlier messages',
  loading: 'Loading...',
  failed: 'We couldn’t load them. Check your connection and try again.',
};

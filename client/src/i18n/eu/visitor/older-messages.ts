import type { OlderMessagesText } from '../../es/visitor/older-messages.ts';

export const olderMessages: OlderMessagesText = {
  load: 'Ikusi aurreko mezuak',
  loading: 'Kargatzen…',
  failed: 'Ezin izan dira kargatu. Begiratu konexioa, eta saiatu berriro.',
};

import type { OlderMessagesText } from '../../es/visitor/older-messages.ts';

export const olderMessages: OlderMessagesText = {
  load: 'Voir les messages précédents',
  loading: 'Chargement…',
  failed: 'Impossible de les charger. Vérifiez votre connexion et réessayez.',
};

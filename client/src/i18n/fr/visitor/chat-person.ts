import type { ChatPersonText } from '../../es/visitor/chat-person.ts';

export const chatPerson: ChatPersonText = {
  ask: 'Parler à une personne',
  asking: 'Nous prévenons quelqu’un…',
  askFailed: 'Nous n’avons pu prévenir personne. Réessayez ou laissez votre téléphone ou votre e-mail.',
  wish: 'Je souhaite parler à une personne',
  typing: 'En train d’écrire…',
  waiting: 'En attente d’une personne. Vous pouvez continuer à écrire.',
  waitingFor: (name) => `En attente de ${name}. Vous pouvez continuer à écrire.`,
  human: 'Vous parlez à une personne',
  humanCalled: (name) => `Vous parlez à ${name}`,
};

import type { ChatPersonText } from '../../es/visitor/chat-person.ts';

export const chatPerson: ChatPersonText = {
  ask: 'Parla amb una persona',
  asking: 'S’està avisant…',
  askFailed: 'No hem pogut avisar ningú. Torni-ho a provar o deixi el seu telèfon o correu.',
  wish: 'Vull parlar amb una persona',
  typing: 'Està escrivint…',
  waiting: 'S’està esperant una persona. Pot continuar escrivint.',
  waitingFor: (name) => `Espera de ${name}. Pot continuar escrivint.`,
  human: 'Parla amb una persona',
  humanCalled: (name) => `Parla amb ${name}`,
};

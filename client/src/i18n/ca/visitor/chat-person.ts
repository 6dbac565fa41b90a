import type { ChatPersonText } from '../../es/visitor/chat-person.ts';

export const chatPerson: ChatPersonText = {
  ask: 'Parla amb una persona',
  asking: 'S’està avisant…',
  askFailed: 'No hem pogut avisar ningú. Torneu-ho a provar o deixeu el vostre telèfon o correu.',
  wish: 'Vull parlar amb una persona',
  typing: 'Està escrivint…',
  waiting: 'S’està esperant una persona. Podeu continuar escrivint.',
  waitingFor: (name) => `Espera de ${name}. Podeu continuar escrivint.`,
  human: 'Parleu amb una persona',
  humanCalled: (name) => `Parleu amb ${name}`,
};

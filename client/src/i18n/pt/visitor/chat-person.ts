import type { ChatPersonText } from '../../es/visitor/chat-person.ts';

export const chatPerson: ChatPersonText = {
  ask: 'Falar com uma pessoa',
  asking: 'A avisar…',
  askFailed: 'Não conseguimos avisar ninguém. Tente novamente ou deixe o seu telefone ou e-mail.',
  wish: 'Quero falar com uma pessoa',
  typing: 'Está a escrever…',
  waiting: 'A aguardar uma pessoa. Pode continuar a escrever.',
  waitingFor: (name) => `A aguardar ${name}. Pode continuar a escrever.`,
  human: 'Está a falar com uma pessoa',
  humanCalled: (name) => `Está a falar com ${name}`,
};

import type { ChatPersonText } from '../../es/visitor/chat-person.ts';

export const chatPerson: ChatPersonText = {
  ask: 'Falar cunha persoa',
  asking: 'Avisando…',
  askFailed: 'Non puidemos avisar a ninguén. Ténteo de novo ou deixe o seu teléfono ou o seu correo.',
  wish: 'Quero falar cunha persoa',
  typing: 'Está a escribir…',
  waiting: 'Agardando por unha persoa. Pode seguir escribindo.',
  waitingFor: (name) => `Agardando por ${name}. Pode seguir escribindo.`,
  human: 'Está a falar cunha persoa',
  humanCalled: (name) => `Está a falar con ${name}`,
};

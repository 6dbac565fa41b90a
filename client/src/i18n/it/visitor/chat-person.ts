import type { ChatPersonText } from '../../es/visitor/chat-person.ts';

export const chatPerson: ChatPersonText = {
  ask: 'Parla con una persona',
  asking: 'Stiamo avvisando…',
  askFailed: 'Non siamo riusciti ad avvisare nessuno. Riprovi, oppure lasci il suo telefono o la sua e-mail.',
  wish: 'Vorrei parlare con una persona',
  typing: 'Sta scrivendo…',
  waiting: 'In attesa di una persona. Può continuare a scrivere.',
  waitingFor: (name) => `In attesa di ${name}. Può continuare a scrivere.`,
  human: 'Sta parlando con una persona',
  humanCalled: (name) => `Sta parlando con ${name}`,
};

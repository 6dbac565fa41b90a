import type { ChatPersonText } from '../../es/visitor/chat-person.ts';

export const chatPerson: ChatPersonText = {
  ask: 'Talk to a person',
  asking: 'Letting them know...',
  askFailed: 'Nobody could be told. Try again.',
  wish: 'I want to talk to a person',
  typing: 'Typing…',
  waiting: 'Waiting for a person. You can go on writing.',
  waitingFor: (name) => `Waiting for ${name}. You can go on writing.`,
  human: 'You are talking to a person',
  humanCalled: (name) => `You are talking to ${name}`,
};

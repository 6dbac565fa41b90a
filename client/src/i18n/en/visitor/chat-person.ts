import type { ChatPersonText } from '../../es/visitor/chat-person.ts';

export const chatPerson: ChatPersonText = {
  ask: 'Talk to a person',
  asking: 'Letting someone know...',
  askFailed: 'We couldn’t reach anyone. Try again, or leave your phone or email.',
  wish: 'I’d like to talk to a person',
  typing: 'Typing…',
  waiting: 'Waiting for a person. You can keep writing.',
  waitingFor: (name) => `Waiting for ${name}. You can keep writing.`,
  human: 'You’re talking to a person',
  humanCalled: (name) => `You’re talking to ${name}`,
};

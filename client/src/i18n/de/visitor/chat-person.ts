import type { ChatPersonText } from '../../es/visitor/chat-person.ts';

export const chatPerson: ChatPersonText = {
  ask: 'Mit einem Menschen sprechen',
  asking: 'Wir geben Bescheid…',
  askFailed:
    'Wir konnten niemanden erreichen. Versuchen Sie es noch einmal, oder hinterlassen Sie Ihre Telefonnummer oder E-Mail-Adresse.',
  wish: 'Ich möchte mit einem Menschen sprechen',
  typing: 'Schreibt gerade…',
  waiting: 'Gleich ist jemand für Sie da. Sie können weiterschreiben.',
  waitingFor: (name) => `Gleich ist ${name} für Sie da. Sie können weiterschreiben.`,
  human: 'Sie sprechen mit einem Menschen',
  humanCalled: (name) => `Sie sprechen mit ${name}`,
};

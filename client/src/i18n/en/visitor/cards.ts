import type { CardsText } from '../../es/visitor/cards.ts';

export const cards: CardsText = {
  optional: (label) => `${label} (optional)`,
  choose: 'Choose an option',
  send: 'Send',
  sending: 'Sending',
  answered: 'Sent',
  failed: 'We couldn’t send it. What you have written is still here: try again.',
  check: 'Check the marked fields.',
  problems: {
    required: 'This is missing',
    email: 'Write a valid email, like ana@example.com',
    phone: 'Write a valid phone number, like 600 111 222',
    choice: 'Choose one of the options',
    date: 'Write a valid date',
    long: 'It is too long',
  },
  required: { consent: 'Tick the box to go on' },
};

import type { PeopleText } from '../es/people.ts';

export const people: PeopleText = {
  searching: 'Searching...',
  nobody: 'Nobody matches the search',
  failed: 'The search failed. Try again.',
  clear: 'Clear the chosen person',
  found: (count) => (count === 1 ? '1 person' : `${count} people`),
  generatedPassword: 'Change your password',
  generatedPasswordHelp: 'The program made it up and showed it on the server’s console. Choose one that only you know.',
  generatedPasswordChange: 'Change password',
  addressPending: 'Confirm your e-mail address',
  addressPendingHelp: (email) =>
    `We have written to ${email}. Until you confirm it, no notices of contacts will arrive there.`,
  addressAsk: 'Send again',
  addressAsked: 'Mail sent',
  addressAskedDescription: 'Open the link that will arrive in a few minutes.',
  addressAskFailed: 'It could not be sent',
};

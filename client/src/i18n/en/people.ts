import { plural } from '#client/i18n/plural.ts';
import type { PeopleText } from '../es/people.ts';

export const people: PeopleText = {
  searching: 'Searching...',
  nobody: 'No one matches your search',
  failed: 'We couldn’t search. Try again.',
  clear: 'Remove the chosen person',
  found: (count) => plural('en', count, { one: '1 person', other: '# people' }),
  generatedPassword: 'Change your password',
  generatedPasswordHelp: 'The program created it and showed it in the server’s console. Choose one only you know.',
  generatedPasswordChange: 'Change password',
  addressPending: 'Confirm your email address',
  addressPendingHelp: (email) =>
    `We’ve written to ${email}. Contact notifications won’t go there until you confirm it.`,
  addressAsk: 'Resend email',
  addressAsked: 'Email sent',
  addressAskedDescription: 'Open the link when it arrives, in a few minutes.',
  addressAskFailed: 'Couldn’t send the email',
};

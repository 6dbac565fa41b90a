import type { PasswordText } from '../../es/account/password.ts';

export const password: PasswordText = {
  show: 'Show password',
  hide: 'Hide password',
  advice: 'A phrase of several words is easy to remember and hard to guess.',
  weak: 'Weak password: make it longer or less predictable.',
  fair: 'Fair password. One more word makes it better.',
  strong: 'Strong password.',
};

import type { SessionEndText } from '../../es/account/session-end.ts';

export const sessionEnd: SessionEndText = {
  sessionEndsTitle: 'Are you still there?',
  sessionEndsDescription: 'For your security, your session ends in less than two minutes.',
  keepSession: 'Stay logged in',
  passwordRequired: 'Password required',
  sessionEndedTitle: 'Your session has ended',
  sessionEndedDescription: 'Enter your password to carry on where you were. What you’ve written is still here.',
  goOn: 'Log in and continue',
  signOut: 'Leave without saving',
};

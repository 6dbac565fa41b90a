import type { FormsText } from '../es/forms.ts';

export const forms: FormsText = {
  leaveTitle: 'Leave without saving?',
  leaveDescription: 'The changes that you have not saved will be lost.',
  leave: 'Leave without saving',
};

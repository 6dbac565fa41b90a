import type { FormsText } from '../es/forms.ts';

export const forms: FormsText = {
  leaveTitle: 'Leave without saving?',
  leaveDescription: 'The changes that you have not saved will be lost.',
  leave: 'Leave without saving',

  conflictTitle: 'Somebody else has changed it',
  conflictDescription: 'While you were editing, another version of the same was saved. Choose which one stays.',
  conflictMine: 'What you have written',
  conflictTheirs: 'What is saved',
  conflictSave: 'Save what I chose',
  yes: 'Yes',
  no: 'No',
  nothing: '(empty)',
};

import type { FormsText } from '../es/forms.ts';

export const forms: FormsText = {
  leaveTitle: 'Leave without saving?',
  leaveDescription: 'Your unsaved changes will be lost.',
  leave: 'Leave without saving',

  conflictTitle: 'Someone else has changed this',
  conflictDescription: 'While you were editing, another version was saved. Choose which one to keep.',
  conflictMine: 'What you’ve written',
  conflictTheirs: 'What’s saved',
  conflictSave: 'Save my choice',
  yes: 'Yes',
  no: 'No',
  nothing: '(empty)',
};

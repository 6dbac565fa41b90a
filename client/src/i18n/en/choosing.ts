import { plural } from '#client/i18n/plural.ts';
import type { ChoosingText } from '../es/choosing.ts';

export const choosing: ChoosingText = {
  choose: (name) => `Select ${name}`,
  chosen: 'Selected contacts',
  count: (_count, shown) => `${shown} selected`,
  chooseAll: 'Select all shown',
  all: 'All',
  status: 'Status',
  followUp: 'Follow-up',
  export: 'Export',
  exporting: 'Exporting...',
  exportFailed: 'Couldn’t export the contacts',
  exportFile: 'contacts.csv',
  remove: 'Delete',
  clear: 'Clear the selection',
  failed: 'Couldn’t change them',
  undo: 'Undo',
  undoing: 'Undoing...',
  undone: 'Changes undone',
  undoFailed: 'Couldn’t undo it',
  close: 'Close',
  statusSet: (count, shown, status) =>
    plural('en', count, { one: `1 contact: ${status}`, other: `# contacts: ${status}` }, shown),
  followUpSet: (count, shown, date) =>
    plural('en', count, { one: `1 follow-up for ${date}`, other: `# follow-ups for ${date}` }, shown),
  followUpCleared: (count, shown) =>
    plural('en', count, { one: '1 follow-up removed', other: '# follow-ups removed' }, shown),
  nothingChanged: 'They were already like that',
  notFound: (count) =>
    plural('en', count, {
      one: '# of those selected no longer exists.',
      other: '# of those selected no longer exist.',
    }),
  followUpTitle: (count, shown) =>
    plural('en', count, { one: 'Follow-up for 1 contact', other: 'Follow-up for # contacts' }, shown),
  followUpDescription: 'This replaces any follow-up they already have.',
  clearFollowUp: 'Remove the follow-up',
  removeTitle: (count, shown) => plural('en', count, { one: 'Delete 1 contact?', other: 'Delete # contacts?' }, shown),
  removeDescription: (names, more, shown) =>
    more > 0
      ? `${names} and ${shown} more will be deleted with all their conversations, summaries, notes and pending emails. This can’t be undone.`
      : `${names} will be deleted with all their conversations, summaries, notes and pending emails. This can’t be undone.`,
  removing: 'Deleting...',
  removed: (count, shown) => plural('en', count, { one: '1 contact deleted', other: '# contacts deleted' }, shown),
  notRemoved: (count) =>
    plural('en', count, {
      one: 'We couldn’t delete # of them. Try again.',
      other: 'We couldn’t delete # of them. Try again.',
    }),
  removeFailed: 'Couldn’t delete them',
  keys: {
    next: 'Next contact',
    previous: 'Previous contact',
    choose: 'Select the contact',
    reply: 'Write to the contact',
    done: 'Mark as contacted',
  },
};

import type { PrivacyRequestsText } from '../../es/assistants/privacy-requests.ts';

export const privacyRequests: PrivacyRequestsText = {
  title: 'Requests and complaints',
  intro:
    'What a visitor downloads or deletes is noted by itself. You note what people ask by phone, by email or in person: there is a month to answer, and fifteen working days for a complaint.',
  none: 'There are none yet.',
  loadError: 'Couldn’t load the requests. Check your connection and try again.',
  add: 'Note one',
  kind: 'What they ask for',
  kinds: {
    copy: 'A copy of their data',
    erasure: 'Deletion of their data',
    correction: 'Correction of their data',
    objection: 'Objection to the use of their data',
    complaint: 'Complaint',
  },
  reference: 'Reference (optional)',
  cameOn: 'It came on',
  note: 'Save',
  added: 'Request noted',
  saveFailed: 'Couldn’t save the request',
  byVisitor: 'By the visitor, in “My data”',
  byOwner: (name) => `By ${name}`,
  due: (day) => `Answer by ${day}`,
  late: 'Overdue',
  done: (day, name) => (name === null ? `Done on ${day}` : `Done on ${day} by ${name}`),
  settle: 'Mark as done',
  reopen: 'Open again',
};

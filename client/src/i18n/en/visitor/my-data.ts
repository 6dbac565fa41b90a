import type { MyDataText } from '../../es/visitor/my-data.ts';

export const myData: MyDataText = {
  title: 'My data',
  close: 'Close',
  reference: 'Reference of this conversation',
  referenceHelp: 'Mention it if you call or write to the business.',
  older: 'Earlier ones',
  notice: 'Privacy notice',
  downloadPage: 'Download to read',
  downloadJson: 'Download as a JSON file',
  remove: 'Delete my data',
  removeTitle: 'Delete your data?',
  removeDescription:
    'Everything you’ve written here is deleted, and what the business has noted from this conversation. This can’t be undone.',
  removeBookings: (count, shown) =>
    count === 1 ? 'Your upcoming booking is cancelled, too.' : `Your ${shown} upcoming bookings are cancelled, too.`,
  removeConfirm: 'Delete',
  byMail: 'By email',
  byMailHelp: 'We send you a code to check that the email is yours.',
  email: 'Your email',
  sendCode: 'Send code',
  code: 'Six-digit code',
  codeSent: (email) => `Code sent to ${email}.`,
  sendTranscript: 'Send me the conversation',
  transcriptSent: (email) => `Conversation sent to ${email}.`,
  person: 'Download everything there is about me',
  personSaved: 'Your download is ready.',
  wrong: 'The email or the code isn’t right, or the code no longer works.',
  tooMany: 'Too many attempts. Try again later.',
  failed: 'It didn’t work. Check your connection and try again.',
};

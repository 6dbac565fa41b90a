import type { TemplatesText } from '../../es/platform/message-templates.ts';

export const messageTemplates: TemplatesText = {
  write: 'Write with a template',
  title: 'Write with a template',
  description: 'Meta lets approved templates through even after 24 hours. It charges for each one.',
  choose: 'Template',
  loadError: 'We couldn’t read your templates',
  tryAgain: 'Try again in a moment.',
  none: 'Your account has no templates',
  noneHelp: 'Create them in WhatsApp Manager. Once Meta approves them, they’ll appear here.',
  place: (name) => `Text for the place {{${name}}}`,
  states: {
    pending: 'Meta hasn’t approved it yet',
    rejected: 'Meta hasn’t approved it',
    paused: 'Meta has paused it',
    unsupported: 'It has parts that can’t be filled in here',
  },
  cancel: 'Cancel',
  send: 'Send template',
  sending: 'Sending…',
  sent: 'Template sent',
  failed: 'We couldn’t send the template',
};

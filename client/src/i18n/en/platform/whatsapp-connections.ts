import type { ConnectionsText } from '../../es/platform/whatsapp-connections.ts';

export const connections: ConnectionsText = {
  title: 'WhatsApp connections',
  description: 'Numbers prepared for assistants. The list updates itself.',
  demoNote:
    'The QR codes are demo simulations. To connect real numbers you need a verified WhatsApp Business API account.',
  create: 'New connection',
  loading: 'Loading connections...',
  loadError: 'Couldn’t load the connections',
  loadErrorDescription: 'Check your connection and try again.',
  emptyTitle: 'No connections yet',
  emptyDescription: 'Create the first one: choose a user, one of their assistants and a number.',

  createTitle: 'New WhatsApp connection',
  user: 'User',
  userPlaceholder: 'Search by name or email',
  assistant: 'Assistant',
  assistantFirst: 'Choose a user first',
  assistantChoose: 'Choose an assistant',
  assistantNone: 'This user has no assistants',
  assistantError: 'We couldn’t load their assistants. Choose the user again.',
  number: 'WhatsApp number',
  numberHelp: 'Preferably in international format, with the + and the country code.',
  save: 'Create connection',
  saving: 'Creating...',

  statuses: {
    pending: 'Waiting for QR',
    connecting: 'Connecting',
    connected: 'Connected',
    disconnected: 'Disconnected',
    error: 'Failed',
    unknown: 'Unknown',
  },
  qrAlt: (number) => `Demo QR code for ${number}`,
  qrNote: 'A demo: scanning it connects nothing.',
  owner: 'User',
  remove: 'Delete',
  removeOf: (number) => `Delete the connection for ${number}`,
  removeTitle: 'Delete this connection?',
  removeDescription: (number, assistant) =>
    `The number ${number} will no longer be prepared for “${assistant}”. This can’t be undone.`,
  removing: 'Deleting...',

  created: 'Connection created',
  removed: 'Connection deleted',
  createFailed: 'Couldn’t create the connection',
  removeFailed: 'Couldn’t delete the connection',
  tryAgain: 'Try again.',
};

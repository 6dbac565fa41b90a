import type { ConnectionsText } from '../../es/platform/whatsapp-connections.ts';

export const connections: ConnectionsText = {
  title: 'WhatsApp connections',
  description: 'Numbers prepared for assistants. The list keeps itself up to date.',
  demoNote:
    'The QR codes are demo simulations. Connecting real numbers takes a verified WhatsApp Business API account.',
  create: 'New connection',
  loading: 'Loading connections...',
  loadError: 'The connections could not be loaded',
  loadErrorDescription: 'Check your connection and try again.',
  emptyTitle: 'There are no connections',
  emptyDescription: 'Create the first one: choose a person, one of their assistants and a number.',

  createTitle: 'New WhatsApp connection',
  user: 'User',
  userPlaceholder: 'Search by name or e-mail',
  assistant: 'Assistant',
  assistantFirst: 'Choose a user first',
  assistantChoose: 'Choose an assistant',
  assistantNone: 'This person has no assistants',
  assistantError: 'Their assistants could not be loaded. Choose the person again.',
  number: 'WhatsApp number',
  numberPlaceholder: '+34 600 11 22 33',
  numberHelp: 'Best in international form, with the + and the country code.',
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
  qrAlt: (number) => `Demo QR code of ${number}`,
  qrNote: 'A demo: scanning it connects nothing.',
  owner: 'User',
  since: 'Created',
  remove: 'Delete',
  removeOf: (number) => `Delete the connection of ${number}`,
  removeTitle: 'Delete this connection?',
  removeDescription: (number, assistant) =>
    `The number ${number} will no longer be prepared for “${assistant}”. This cannot be undone.`,
  removing: 'Deleting...',

  created: 'Connection created',
  removed: 'Connection deleted',
  createFailed: 'The connection could not be created',
  removeFailed: 'The connection could not be deleted',
  tryAgain: 'Try again.',
};

import type { CommonText } from '../../es/visitor/common.ts';

export const common: CommonText = {
  productName: 'AI Assistant Platform',
  skipToContent: 'Skip to content',
  loading: 'Loading...',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  saving: 'Saving...',
  optional: 'Optional',
  invalidField: 'Check this field',
  copy: 'Copy',
  copied: 'Copied',
  copyCode: 'Copy code',
  table: 'Table',
  offline: 'No connection. Check your internet and try again.',
  unexpected: 'An error has occurred',
  crashTitle: 'Something went wrong',
  crashDescription: 'Reload the page. If it happens again, try in a few minutes.',
  reload: 'Reload',
  partFailedTitle: 'This part cannot be shown',
  partFailedDescription:
    'Check your connection and try again. If it goes on, save what you have written and reload the page.',
  notFoundTitle: '404 Page Not Found',
  notFoundDescription: 'The page you are looking for does not exist or has moved.',
  goHome: 'Go to the start page',
};

import type { CommonText } from '../es/common.ts';

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
  crashTitle: 'Something went wrong',
  crashDescription: 'Reload the page. If it happens again, try in a few minutes.',
  reload: 'Reload',
  notFoundTitle: '404 Page Not Found',
  notFoundDescription: 'The page you are looking for does not exist or has moved.',
  goHome: 'Go to the start page',
};

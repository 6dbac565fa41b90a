import type { CommonText } from '../../es/visitor/common.ts';

export const common: CommonText = {
  productName: 'AI Assistant Platform',
  skipToContent: 'Skip to content',
  loading: 'Loading...',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  notices: 'Notices',
  saving: 'Saving...',
  optional: 'Optional',
  invalidField: 'Check this field',
  copy: 'Copy',
  copied: 'Copied',
  copyCode: 'Copy code',
  code: 'Code',
  table: 'Table',
  offline: 'No connection. Check your internet connection and try again.',
  unexpected: 'Something went wrong. Try again in a moment.',
  crashTitle: 'Something went wrong',
  crashDescription: 'Reload the page. If it happens again, try again in a few minutes.',
  reload: 'Reload',
  partFailedTitle: 'This part can’t be shown',
  partFailedDescription:
    'Check your connection and try again. If it keeps happening, save what you’ve written and reload the page.',
  goHome: 'Go to the home page',
};

import type { ManageText } from '../es/assistants-manage.ts';

export const manage: ManageText = {
  title: 'My Assistants',
  description: 'Create assistants, try them and share their link with your customers.',
  create: 'Create Assistant',
  loading: 'Loading your assistants...',
  loadError: 'Error loading assistants',
  loadErrorDescription: 'Your assistants could not be loaded. Check your connection and try again.',
  emptyTitle: 'Create your first assistant',
  emptyDescription:
    'Choose a template, fill in the details of your business and share the link. It takes five minutes.',
  planUsage: (used, limit) => `${used} of ${limit} ${limit === 1 ? 'assistant' : 'assistants'} in your plan`,
  planFull: (limit) =>
    `Your plan includes ${limit === 1 ? '1 assistant' : `${limit} assistants`} and there is no room for another.`,
  seePlans: 'See plans',

  active: 'Active',
  inactive: 'Inactive',
  visibleFor: (name) => `${name}: visible to your visitors`,
  hiddenNote: 'Its link does not answer while it is hidden.',
  publicLink: 'Public link',
  createdOn: 'Created',
  openaiId: 'OpenAI ID',
  openaiIdEnded: 'OpenAI ended that API on 2026-08-26: the assistant answers from its instructions.',
  noDescription: 'No description',
  chat: 'Chat',
  chatWith: (name) => `Chat with ${name}`,
  copyUrl: 'Copy URL',
  copyUrlOf: (name) => `Copy the public URL of ${name}`,
  urlCopied: 'URL copied',
  urlNotCopied: 'The URL could not be copied',
  contacts: 'Contacts',
  ofAssistant: (name) => ` of ${name}`,
  edit: 'Edit',
  editOf: (name) => `Edit ${name}`,
  moreOf: (name) => `More actions for ${name}`,
  more: 'More actions',
  duplicate: 'Duplicate',
  qr: 'QR code',
  share: 'Share',
  open: 'Open link',
  remove: 'Delete',

  removeTitle: 'Delete this assistant?',
  removeDescription: (name) =>
    `“${name}” will be deleted with its conversations, contacts and summaries, and its link will stop working. This cannot be undone.`,

  linkTitle: (name) => `Share ${name}`,
  linkDescription: 'Anybody who opens this link can write to it, without an account.',
  readyTitle: 'Your assistant is ready',
  readyDescription: (name) => `${name} now answers at this link. Share it with your customers.`,
  readyHiddenDescription: (name) => `${name} is saved but hidden: its link will answer once you make it visible.`,
  readyNext: 'Next you can give it a picture and the colours of your brand.',
  personalise: 'Personalise',
  done: 'Done',
  close: 'Close',
  qrAlt: (url) => `QR code that leads to ${url}`,
  qrHint: 'Print it for your counter, your menu or your card.',
  downloadPng: 'Download PNG',
  downloadSvg: 'Download SVG',
  shareMessage: (name) => `Talk to ${name}:`,
  shareWhatsapp: 'WhatsApp',
  shareEmail: 'E-mail',
  shareSystem: 'More options',

  created: 'Assistant created',
  updated: 'Assistant updated',
  removed: 'Assistant deleted',
  nowVisible: 'Your visitors can see it now.',
  nowHidden: 'Your visitors can no longer see it.',
  createFailed: 'Error creating the assistant',
  createFailedDescription: 'The assistant could not be created',
  updateFailed: 'Error updating the assistant',
  updateFailedDescription: 'The assistant could not be updated',
  stateFailed: 'The state of the assistant could not be updated',
  removeFailed: 'Error deleting the assistant',
  removeFailedDescription: 'The assistant could not be deleted',

  addressPending: 'Waiting to be confirmed',
  addressPendingHelp: (address: string) =>
    `Notices will arrive at ${address} once somebody there opens the confirmation e-mail and accepts.`,
  addressAsk: 'Send again',
  addressAsked: 'The confirmation e-mail is being sent again',
  addressAskFailed: 'The confirmation e-mail could not be sent again',

  problems: {
    missing_instructions: {
      title: 'It has no instructions',
      advice: 'Edit it and tell it what you offer, your prices and your opening hours.',
    },
    not_configured: {
      title: 'Its provider has no API key',
      advice: 'Ask the administrator to add one, or choose another provider.',
    },
    invalid_key: {
      title: 'The provider refuses the API key',
      advice: 'Ask the administrator to check it, or choose another provider.',
    },
    forbidden: {
      title: 'The provider does not allow this with the current key',
      advice: 'Try another model, or tell the administrator.',
    },
    no_credit: {
      title: 'The provider account has run out of credit',
      advice: 'Tell the administrator. Meanwhile your visitors can leave their details.',
    },
    model_unavailable: {
      title: 'The provider no longer offers this model',
      advice: 'Edit it and choose another model.',
    },
    plan_messages: {
      title: 'You have used all the messages of your plan',
      advice: 'Upgrade your plan to keep it answering.',
    },
    plan_expired: {
      title: 'Your plan has ended',
      advice: 'Choose another plan to keep it answering.',
    },
    length: {
      title: 'Its last reply was cut: it was too long',
      advice: 'Edit it and ask for short answers in the instructions.',
    },
    filtered: {
      title: 'The provider withheld part of its last reply',
      advice: 'Look at what it is asked and what the instructions say, or try another model.',
    },
    other: {
      title: 'Its last reply failed',
      advice: 'This usually passes. If it goes on, try another model or provider.',
    },
  },
};

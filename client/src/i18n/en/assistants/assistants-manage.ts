import { plural } from '#client/i18n/plural.ts';
import type { ManageText } from '../../es/assistants/assistants-manage.ts';

export const manage: ManageText = {
  title: 'My assistants',
  description: 'Create assistants, try them and share their link with your customers.',
  create: 'Create assistant',
  loading: 'Loading your assistants...',
  loadError: 'Couldn’t load your assistants',
  loadErrorDescription: 'Check your connection and try again.',
  emptyTitle: 'Create your first assistant',
  emptyDescription: 'Choose a template, fill in your business’s details and share the link. It takes five minutes.',
  planUsage: (used, limit) =>
    plural('en', limit, { one: `${used} of # assistant in your plan`, other: `${used} of # assistants in your plan` }),
  planFull: (limit) =>
    plural('en', limit, {
      one: 'Your plan includes # assistant and there’s no room for another.',
      other: 'Your plan includes # assistants and there’s no room for another.',
    }),
  seePlans: 'See plans',

  active: 'Active',
  inactive: 'Inactive',
  visibleFor: (name) => `${name}: visible to your visitors`,
  hiddenNote: 'Visitors see it as unavailable while it’s hidden.',
  publicLink: 'Public link',
  createdOn: 'Created',
  openaiId: 'OpenAI ID',
  openaiIdEnded: 'OpenAI has shut down that API: the assistant answers from its instructions.',
  noDescription: 'No description',
  chat: 'Chat',
  chatHint: 'Private chat: only you can see it',
  openHint: 'The chat your visitors see',
  chatWith: (name) => `Chat with ${name}`,
  copyUrl: 'Copy link',
  copyUrlOf: (name) => `Copy ${name}’s public link`,
  urlCopied: 'URL copied',
  urlNotCopied: 'Couldn’t copy the URL',
  contacts: 'Contacts',
  contactsOf: (name) => `${name}’s contacts`,
  edit: 'Edit',
  knowledgeOf: (name) => `${name}’s knowledge`,
  numbersOf: (name) => `${name}’s statistics`,
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
    `“${name}” will be deleted with its conversations, contacts and summaries, and its link will stop working. This can’t be undone.`,

  linkTitle: (name) => `Share ${name}`,
  linkDescription: 'Anyone who opens this link can write to it, no account needed.',
  readyTitle: 'Your assistant is ready',
  readyDescription: (name) => `${name} now answers at this link. Share it with your customers.`,
  readyHiddenDescription: (name) => `${name} is saved but hidden: its link will work once you make it visible.`,
  readyNext: 'Next, you can give it a picture and your brand’s colours.',
  personalise: 'Personalise',
  done: 'Done',
  close: 'Close',
  qrAlt: (url) => `QR code that leads to ${url}`,
  qrHint: 'Print it for your counter, your menu or your business card.',
  downloadPng: 'Download PNG',
  downloadSvg: 'Download SVG',
  shareMessage: (name) => `Talk to ${name}:`,
  shareWhatsapp: 'WhatsApp',
  shareEmail: 'Email',
  shareSystem: 'More options',

  created: 'Assistant created',
  updated: 'Assistant updated',
  removed: 'Assistant deleted',
  nowVisible: 'Your visitors can see it now.',
  nowHidden: 'Your visitors can no longer see it.',
  createFailed: 'Couldn’t create the assistant',
  createFailedDescription: 'It wasn’t anything you did. Try again in a moment.',
  updateFailed: 'Couldn’t update the assistant',
  updateFailedDescription: 'It wasn’t anything you did. Try again in a moment.',
  stateFailed: 'Couldn’t update the assistant’s status',
  removeFailed: 'Couldn’t delete the assistant',
  removeFailedDescription: 'It wasn’t anything you did. Try again in a moment.',

  addressPending: 'Awaiting confirmation',
  addressPendingHelp: (address: string) =>
    `Notifications will go to ${address} once someone there opens the confirmation email and accepts.`,
  addressAsk: 'Resend email',
  addressAsked: 'We’ve sent the confirmation email again',
  addressAskFailed: 'Couldn’t resend the confirmation email',

  problems: {
    missing_instructions: {
      title: 'It has no instructions',
      advice: 'Edit it and tell it what you offer, your prices and your opening hours.',
    },
    provider_off: {
      title: 'The platform has switched its provider off',
      advice: 'Choose another provider, or ask an administrator.',
    },
    not_configured: {
      title: 'Its provider isn’t connected',
      advice: 'Ask an administrator to connect it, or choose another provider.',
    },
    invalid_key: {
      title: 'The provider rejects our connection',
      advice: 'Ask an administrator to check its API key, or choose another provider.',
    },
    forbidden: {
      title: 'The provider doesn’t allow this use',
      advice: 'Try another model, or let an administrator know.',
    },
    no_credit: {
      title: 'The provider account has run out of credit',
      advice: 'Let an administrator know. Meanwhile, your visitors can leave their details.',
    },
    model_unavailable: {
      title: 'The provider no longer offers this model',
      advice: 'Edit it and choose another model.',
    },
    plan_messages: {
      title: 'You’ve used all the messages in your plan',
      advice: 'Upgrade your plan to keep it answering.',
    },
    plan_expired: {
      title: 'Your plan has ended',
      advice: 'Choose another plan to keep it answering.',
    },
    length: {
      title: 'Its last reply was cut off: it was too long',
      advice: 'Edit it and ask for short answers in its instructions.',
    },
    filtered: {
      title: 'The provider blocked part of its last reply',
      advice: 'Check what visitors ask and what the instructions say, or try another model.',
    },
    other: {
      title: 'Its last reply failed',
      advice: 'This usually passes. If it doesn’t, try another model or provider.',
    },
  },
};

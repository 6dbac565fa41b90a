import { plural } from '#client/i18n/plural.ts';
import type { DashboardText } from '../es/dashboard.ts';

export const dashboard: DashboardText = {
  title: 'User dashboard',
  account: 'Your account',
  leave: 'Log out',
  loading: 'Loading your dashboard...',
  loadError: 'Couldn’t load your dashboard',
  loadErrorDescription: 'Check your connection and try again.',

  summary: 'Summary',
  activeAssistants: 'Active assistants',
  available: (limit) => `of ${limit} available`,
  currentPlan: 'Current plan',
  status: 'Status',
  endsOn: (date) => `Until ${date}`,
  endedOn: (date) => `Since ${date}`,
  noEnd: 'No end date',

  myAssistants: 'My assistants',
  seeAll: (count) => `See all ${count} assistants`,
  createAssistant: 'Create assistant',
  chat: 'Chat',
  chatWith: (name) => `Chat with ${name}`,
  contacts: 'Contacts',
  contactsOf: (name) => `${name}’s contacts`,
  openInNewTab: (name) => `Open ${name} in a new tab`,
  inactive: 'Inactive',
  emptyTitle: 'You have no assistants yet',
  emptyDescription: 'Create your first one from a template. It’s ready for your customers in five minutes.',

  quickChat: 'Quick chat',

  yourPlan: 'Your plan',
  messages: 'Messages',
  messagesUsed: (used, limit) =>
    plural('en', limit, { one: `${used} of # message used`, other: `${used} of # messages used` }),
  unlimitedMessages: (used) => plural('en', used, { other: 'Unlimited messages · # used' }),
  messagesLow: (left) =>
    plural('en', left, {
      one: 'You have # message left. When it runs out, your assistants stop answering. Change your plan before then.',
      other:
        'You have # messages left. When they run out, your assistants stop answering. Change your plan before then.',
    }),
  messagesExhausted:
    'You’ve used all your messages. Your assistants no longer answer; they only ask visitors for their contact details. Change your plan to get them answering again.',
  expiredFree:
    'Your trial has ended and your assistants no longer answer visitors. They’ll start again once another plan is active.',
  expiredPaid: 'Your plan isn’t active and your assistants don’t answer visitors. Ask an administrator to renew it.',
  trialEnds: (days) =>
    days <= 1
      ? 'Your trial ends in less than a day.'
      : plural('en', days, { one: 'Your trial has # day left.', other: 'Your trial has # days left.' }),
  assistantsIncluded: (limit) => plural('en', limit, { one: '1 assistant', other: 'Up to # assistants' }),
  assistantsUnlimited: 'Unlimited assistants',
  historyKept: (hours) =>
    hours <= 24
      ? 'Conversations kept for 24 hours'
      : plural('en', Math.round(hours / 24), {
          one: 'Conversations kept for # day',
          other: 'Conversations kept for # days',
        }),
  upgrade: 'Upgrade plan',

  firstSteps: 'First steps',
  steps: {
    create: { title: 'Create your assistant', description: 'Give it a name and tell it what your business does.' },
    know: {
      title: 'Teach it about your business',
      description: 'Upload your price list, add your website or write your FAQs.',
    },
    try: { title: 'Try it', description: 'Chat with it and change what you don’t like.' },
    share: {
      title: 'Share its link',
      description: 'Link to it from your website, on social media or with a QR code.',
    },
    lead: {
      title: 'Get your first contact',
      description: 'It arrives when a visitor leaves an email or phone number in the chat.',
    },
  },
  addKnowledge: 'Add knowledge',
  platformNotes: 'Still to set up',
  noModelKey: {
    title: 'No AI model yet',
    description:
      'Until an administrator connects a model, your assistants only give sample replies taken from your instructions.',
  },
  noMail: {
    title: 'Email notifications aren’t being sent yet',
    description: 'Your contacts still appear on this page. Emails will go out once an administrator has set up email.',
  },
  copyLink: 'Copy link',

  greeting: (hour, name) =>
    `${hour >= 6 && hour < 12 ? 'Good morning' : hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'}, ${name}`,
  whatWaits: (waiting, due, fresh) =>
    [
      ...(waiting > 0
        ? [
            plural('en', waiting, {
              one: 'One person is waiting for an answer.',
              other: '# people are waiting for an answer.',
            }),
          ]
        : []),
      ...(due > 0
        ? [plural('en', due, { one: 'You have a follow-up for today.', other: 'You have # follow-ups for today.' })]
        : []),
      ...(fresh > 0 ? [plural('en', fresh, { one: 'There’s a new contact.', other: 'There are new contacts.' })] : []),
    ].join(' ') || 'Nobody’s waiting for an answer.',
  now: 'Now',
  waitForYou: 'Waiting for an answer',
  attend: 'Answer',
  newContacts: 'New contacts',
  thisWeek: 'Last 7 days',
  seeNumbers: 'See statistics',
  figures: {
    visits: 'Visits',
    conversations: 'Conversations',
    contacts: 'Contacts',
    share: 'Leave their details',
  },
  change: (comparison) => {
    switch (comparison.kind) {
      case 'unknown':
      case 'new':
        return '';
      case 'same':
        return 'same as the week before';
      case 'more':
        return `+${comparison.percent}%`;
      case 'less':
        return `−${comparison.percent}%`;
    }
  },

  seeContacts: 'See contacts',
  dueFollowUps: 'Follow-ups for today',
  unreadContacts: 'Unread',
  mailSettings: 'Set up email',
};

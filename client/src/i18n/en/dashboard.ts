import type { DashboardText } from '../es/dashboard.ts';

export const dashboard: DashboardText = {
  title: 'User dashboard',
  account: 'Your account',
  leave: 'Log out',
  loading: 'Loading your dashboard...',
  loadError: 'Your dashboard could not be loaded',
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
  seeAll: (count) => `See all ${count}`,
  createAssistant: 'Create assistant',
  chat: 'Chat',
  chatWith: (name) => `Chat with ${name}`,
  contacts: 'Contacts',
  ofAssistant: (name) => ` of ${name}`,
  openInNewTab: (name) => `Open ${name} in a new tab`,
  inactive: 'Inactive',
  emptyTitle: 'You have no assistants yet',
  emptyDescription: 'Create the first one from a template: it answers your customers in five minutes.',

  quickChat: 'Quick chat',

  yourPlan: 'Your plan',
  messages: 'Messages',
  messagesUsed: (used, limit) => `${used} of ${limit} messages used`,
  unlimitedMessages: (used) => `Unlimited messages · ${used} used`,
  messagesLow: (left, shown) =>
    `You have ${left === 1 ? '1 message' : `${shown} messages`} left. When they run out your assistants stop answering. Change your plan before that.`,
  messagesExhausted:
    'You have used all your messages. Your assistants no longer answer; they only ask visitors for their contact details. Change your plan so that they answer again.',
  expiredFree:
    'Your trial has ended and your assistants no longer answer visitors. Choose a plan to activate them again.',
  expiredPaid: 'Your plan is not active and your assistants do not answer visitors. Ask the administrator to renew it.',
  trialEnds: (days) => (days === 1 ? 'Your trial ends in less than a day.' : `Your trial has ${days} days left.`),
  assistantsIncluded: (limit) => (limit === 1 ? '1 assistant' : `Up to ${limit} assistants`),
  assistantsUnlimited: 'Unlimited assistants',
  historyKept: (hours) =>
    hours <= 24 ? 'Conversations kept for 24 hours' : `Conversations kept for ${Math.round(hours / 24)} days`,
  upgrade: 'Upgrade plan',

  firstSteps: 'First steps',
  steps: {
    create: { title: 'Create your assistant', description: 'Give it a name and tell it what your business does.' },
    know: {
      title: 'Give it what it knows',
      description: 'Upload your prices, the address of your website or your frequent questions.',
    },
    try: { title: 'Try it', description: 'Chat with it and correct what you do not like.' },
    share: {
      title: 'Share its link',
      description: 'Link to it from your website, on social networks or as a QR code.',
    },
    lead: {
      title: 'Get your first lead',
      description: 'It arrives when a visitor leaves an e-mail address or a phone number in the chat.',
    },
  },
  addKnowledge: 'Add knowledge',
  platformNotes: 'What the platform still lacks',
  noModelKey: {
    title: 'There is no AI model yet',
    description:
      'Until the administrator adds an API key, your assistants reply at most with demonstrations taken from your instructions.',
  },
  noMail: {
    title: 'Notifications by e-mail are not sent: there is no mail server',
    description:
      'Your contacts reach this page all the same. Mails are sent once the administrator has set up the server.',
  },
  copyLink: 'Copy link',

  greeting: (hour, name) =>
    `${hour >= 6 && hour < 12 ? 'Good morning' : hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'}, ${name}`,
  whatWaits: (waiting, due, fresh) =>
    [
      ...(waiting > 0
        ? [waiting === 1 ? 'One person waits for an answer.' : `${waiting} people wait for an answer.`]
        : []),
      ...(due > 0 ? [due === 1 ? 'You have a follow-up for today.' : `You have ${due} follow-ups for today.`] : []),
      ...(fresh > 0 ? [fresh === 1 ? 'There is a new contact.' : 'There are new contacts.'] : []),
    ].join(' ') || 'Nobody waits for an answer.',
  now: 'Now',
  waitForYou: 'Waiting for an answer',
  attend: 'See to them',
  newContacts: 'New contacts',
  thisWeek: 'Last 7 days',
  seeNumbers: 'See statistics',
  figures: {
    visits: 'Visits',
    conversations: 'Conversations',
    contacts: 'Contacts',
    share: 'Leave their contact',
  },
  change: (comparison) => {
    switch (comparison.kind) {
      case 'unknown':
      case 'new':
        return '';
      case 'same':
        return 'as the week before';
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

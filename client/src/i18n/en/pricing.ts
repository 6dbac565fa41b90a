import type { PricingText } from '../es/pricing.ts';

export const pricing: PricingText = {
  pageTitle: 'Plans and prices',
  navigation: 'Sections of the page',
  features: 'Features',
  prices: 'Prices',
  questions: 'Questions',
  login: 'Log in',
  startFree: 'Start free',
  toPanel: 'Go to my dashboard',

  heroTitle: 'An assistant that looks after your customers, and brings you their contacts',
  heroDescription:
    'Create an AI chat that knows your business. Share it with a link and receive the details of those who are interested.',
  heroNote: (days) => `${days}-day trial. No card.`,

  plansTitle: 'Choose your plan',
  plansDescription: 'Start free and change when you need to.',
  recommended: 'Recommended',
  perMonth: '/month',
  free: 'Free',
  planNames: { free: 'Free Trial', basic: 'Basic', pro: 'Pro' },
  planDescriptions: {
    free: 'To see whether it suits you.',
    basic: 'For a business with customers every day.',
    pro: 'For several lines of business or several places.',
  },
  yourPlan: 'Your plan',
  requestPlan: (plan) => `Request ${plan}`,
  requestTitle: (plan) => `Request “${plan}”?`,
  requestDescription: (price) =>
    `It costs ${price}. Whoever administers the platform will get your request and write to you. Until then you keep your plan and pay nothing.`,
  request: 'Request',
  requesting: 'Requesting...',
  requestedOn: (date) => `Requested on ${date}. We will write to you once it is decided.`,
  withdraw: 'Withdraw request',
  planActions: { free: 'Start free', basic: 'Choose Basic', pro: 'Choose Pro' },
  assistants: (count) => (count === 1 ? '1 assistant' : `${count} assistants`),
  customAssistants: (count) => (count === 1 ? '1 custom assistant' : `${count} custom assistants`),
  messages: (count) => `${count} messages`,
  unlimitedMessages: 'Unlimited messages',
  trial: (days) => `${days}-day trial`,
  noHistory: 'No history',
  history: (days) => `${days}-day history`,
  noPrioritySupport: 'No priority support',
  standardSupport: 'Standard support',
  prioritySupport: 'Priority support',
  analytics: 'Advanced analytics',
  included: 'Included',
  notIncluded: 'Not included',

  featuresTitle: 'All it takes to look after people well',
  featuresDescription: 'Nothing to install and no code to write.',
  featureList: [
    {
      title: 'Knows your business',
      description: 'Write what you offer, your hours and your tone. It answers with that, at once.',
    },
    {
      title: 'A link to share',
      description: 'Put it in your profile, on a sign or in a message. It opens on any phone.',
    },
    {
      title: 'Contacts, not just chats',
      description: 'It recognises e-mails and phone numbers, and keeps them with what the person wanted.',
    },
    {
      title: 'Summaries by e-mail',
      description: 'When a conversation ends you get what matters: who, what and how interested.',
    },
    {
      title: 'Your brand',
      description: 'Your name, your logo and your colours. The chat looks like yours because it is.',
    },
    {
      title: 'OpenAI or DeepSeek',
      description: 'Choose each assistant’s provider and model, and change them whenever you like.',
    },
  ],

  faqTitle: 'Frequently asked questions',
  faq: [
    {
      question: 'Do I need to know how to program?',
      answer: 'No. You fill in a form with what your business does and try the assistant beside it, while you write.',
    },
    {
      question: 'What happens when the trial ends?',
      answer: 'Your assistants stop answering until you choose a plan. Your contacts and settings are not lost.',
    },
    {
      question: 'How long are conversations kept?',
      answer:
        'In the trial, 24 hours from the last message. In Basic, 30 days. In Pro, 90 days. Contacts stay until you delete them.',
    },
    {
      question: 'How do I change plans?',
      answer:
        'Create your account and ask whoever runs the platform for the change. The new plan holds from that moment.',
    },
    {
      question: 'Can I move to a smaller plan?',
      answer: 'Yes. Your assistants stay, and you cannot create more until you are under the limit.',
    },
  ],

  closingTitle: 'Your first assistant, today',
  closingDescription: 'It takes a few minutes to create, and you can share it as soon as it is ready.',
  footerNote: 'AI assistants for small businesses.',
  footerNavigation: 'Footer',
  publicChat: 'Public chat',
};

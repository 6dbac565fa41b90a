import { plural } from '#client/i18n/plural.ts';
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

  heroTitle: 'Answer your customers around the clock, and turn them into leads',
  heroDescription:
    'Create an AI chat that knows your business. Share it with a link and get the contact details of anyone interested.',
  heroNote: (days) => `${days}-day trial. No card needed.`,

  plansTitle: 'Choose your plan',
  plansDescription: 'Start free and change when you need to. Prices in US dollars.',
  recommended: 'Recommended',
  perMonth: '/month',
  free: 'Free',
  planNames: { free: 'Free Trial', basic: 'Basic', pro: 'Pro' },
  planDescriptions: {
    free: 'To see if it’s right for you.',
    basic: 'For a business with customers every day.',
    pro: 'For several lines of business or several branches.',
  },
  yourPlan: 'Your plan',
  requestPlan: (plan) => `Request ${plan}`,
  requestTitle: (plan) => `Request “${plan}”?`,
  requestDescription: (price) =>
    `It costs ${price}. We’ll get your request and email you. Until then you keep your plan and pay nothing.`,
  request: 'Request',
  requesting: 'Requesting...',
  requestedOn: (date) => `Requested on ${date}. We’ll email you once it’s decided.`,
  withdraw: 'Withdraw request',
  planActions: { free: 'Start free', basic: 'Choose Basic', pro: 'Choose Pro' },
  assistants: (count) => plural('en', count, { one: '1 assistant', other: '# assistants' }),
  customAssistants: (count) => plural('en', count, { one: '1 custom assistant', other: '# custom assistants' }),
  messages: (count) => plural('en', count, { one: '# message', other: '# messages' }),
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

  featuresTitle: 'Everything you need to serve customers well',
  featuresDescription: 'Nothing to install and no code to write.',
  featureList: [
    {
      title: 'Knows your business',
      description: 'Write what you offer, your hours and your tone. It uses them to answer right away.',
    },
    {
      title: 'A link to share',
      description: 'Put it in your profile, on a sign or in a message. It opens on any phone.',
    },
    {
      title: 'Contacts, not just conversations',
      description: 'It recognises emails and phone numbers, and saves them with what the person wanted.',
    },
    {
      title: 'Summaries by email',
      description: 'When a conversation ends, you get what matters: who, what and how interested they are.',
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
      answer: 'No. You fill in a form with what your business does and test the assistant alongside, as you write.',
    },
    {
      question: 'What happens when the trial ends?',
      answer: 'Your assistants stop answering until another plan is active. You keep your contacts and settings.',
    },
    {
      question: 'How long are conversations kept?',
      answer:
        'In the trial, 24 hours from the last message. In Basic, 30 days. In Pro, 90 days. Contacts stay until you delete them.',
    },
    {
      question: 'How do I change plans?',
      answer:
        'Create your account and press “Request” on the plan you want. We’ll email you, and it starts as soon as we activate it.',
    },
    {
      question: 'Can I move to a smaller plan?',
      answer: 'Yes. You keep your assistants, but you can’t create more until you’re under the limit.',
    },
  ],

  closingTitle: 'Your first assistant, today',
  closingDescription: 'It takes a few minutes to create, and you can share it as soon as it’s ready.',
  footerNote: 'AI assistants for small businesses.',
  footerNavigation: 'Footer',
  publicChat: 'Public chat',
};

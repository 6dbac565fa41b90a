import { localeOf } from '#shared/domain/locales.ts';
import type { NoticeWords } from './words.ts';

export const english: NoticeWords = {
  title: 'Privacy',
  short: (controller) => `Privacy: ${controller} uses your data to help you`,
  machine: {
    heading: 'An artificial intelligence answers you',
    text: (assistant, controller) =>
      `${assistant} is an automated assistant that speaks for ${controller}. It can make mistakes.`,
    person: 'You can ask to talk to a person at any time.',
  },
  controller: { heading: 'Who is responsible', taxId: 'Tax number', address: 'Address', contact: 'Contact' },
  purposes: {
    heading: 'What your data is used for',
    answer: 'To answer you in this chat.',
    contact: 'To get in touch with you, if you leave your phone number or email.',
    bookings: 'To manage your bookings.',
    marketing:
      'To send you marketing, only if you tick its box (article 21 of the LSSI). You can withdraw that at any time in “My data”.',
    quality: 'To improve the answers, from what is asked and how it is rated.',
  },
  bases: {
    heading: 'Why it may be used',
    request: 'Because you ask for it: it is needed to deal with your request (article 6(1)(b) of the GDPR).',
    interest: 'The legitimate interest in helping whoever asks (article 6(1)(f) of the GDPR). You may object.',
    consent: 'Because you consent by writing (article 6(1)(a) of the GDPR). You can withdraw your consent at any time.',
  },
  recipients: {
    heading: 'Who else processes it',
    platform: 'The company that provides the chat, on behalf of the business.',
    openai: (name) => `${name}, which computes the answers. It processes the messages in the United States.`,
    deepseek: (name) =>
      `${name}, which computes the answers. It processes the messages in China, a country without an adequacy decision of the European Commission.`,
    unnamed: 'A provider of language models chosen by the company that provides the chat.',
    calcom: 'Cal.com, which keeps the calendar: it gets your name, email and phone number if you book.',
  },
  kept: {
    heading: 'How long it is kept',
    conversations: (count) =>
      `The conversation: ${count === 1 ? '1 day' : `${count.toLocaleString(localeOf('en'))} days`} after the last message, plus two days at most.`,
    conversationsTillDeleted: 'The conversation: until the business deletes it or you ask for that.',
    contacts: (count) =>
      `Your contact details and the summary of what was said: ${count === 1 ? '1 day' : `${count.toLocaleString(localeOf('en'))} days`} after you last write.`,
    contactsTillDeleted:
      'Your contact details and the summary of what was said: until the business deletes them or you ask for that.',
  },
  rights: {
    heading: 'Your rights',
    lines: (contact) => [
      `You can ask for access to your data, to have it corrected, deleted or handed to you, to restrict its use or to object to it: ${contact}. You get an answer within one month.`,
      'If you think your rights have not been respected, you can complain to the Spanish Data Protection Agency (www.aepd.es).',
    ],
  },
  duty: {
    heading: 'What else to know',
    lines: [
      'You don’t have to give any personal data to ask a question. Without a phone number or an email nobody can contact you.',
      'Nothing important about you is decided by this assistant alone.',
      'This browser only stores what is needed to go on with the conversation.',
    ],
  },
  policy: { heading: 'Full policy', text: (url) => `The privacy policy of the business: ${url}` },
};

import type { PrivacyText } from '../../es/assistants/privacy.ts';

export const privacy: PrivacyText = {
  intro:
    'What your visitors read about their data, and how long you keep it. We write the text from what you enter here.',
  loadError: 'Couldn’t load the privacy settings',
  loadErrorDescription: 'Check your connection and try again.',
  isShown: 'Show the privacy notice in the chat',
  isShownHelp:
    'A line below the chat leads to the whole text. Each contact shows which notice they saw, where and when.',
  seeWhole: 'See the whole notice',
  controllerTitle: 'Who is responsible for the data',
  controller: 'Data controller',
  controllerHelp: 'Your name or your company’s, as on your invoices.',
  taxId: 'Tax number (optional)',
  contact: 'Contact',
  contactHelp: 'An email or a phone number for questions about the data.',
  address: 'Address (optional)',
  policyUrl: 'Your privacy policy (optional)',
  policyUrlHelp: 'If your site has one, the notice links to it.',
  purposesTitle: 'What you use it for',
  purposes: 'You use the data to…',
  purposeNames: {
    answer: 'Answer in the chat',
    contact: 'Call or write to people who leave a phone number or an email',
    bookings: 'Manage bookings',
    quality: 'Improve the answers',
  },
  basis: 'Why you may use it',
  basisHelp: 'If in doubt, leave the first one.',
  bases: {
    request: 'The visitor asks for it',
    interest: 'Legitimate interest',
    consent: 'Consent',
  },
  marketingTitle: 'Marketing',
  marketing: 'Text of the marketing box (optional)',
  marketingHelp:
    'If you write something, your forms have a separate box, not ticked. It is kept under which text, where and when it was ticked, and it can be withdrawn.',
  marketingExample: 'I’d like to get offers by email',
  keepsPerson: 'Ley 10/2025: visitors can always ask for a person',
  keepsPersonHelp:
    'For basic services and large companies in Spain. While it is on, “Talk to a person” can’t be removed.',
  retentionTitle: 'How long you keep it',
  conversationDays: 'Days you keep conversations',
  contactDays: 'Days you keep contacts',
  planKeeps: (_days, shown) => `Empty: as long as your plan keeps them. At most: ${shown}.`,
  forEver: 'Empty: no limit.',
  retentionHelp:
    'Counted from the last message. After that they are deleted for good; your statistics stay as they are.',
  isFormal: 'Use the formal “usted” in the Spanish notice',
  saved: 'Privacy settings saved',
  saveFailed: 'Couldn’t save the privacy settings',
};

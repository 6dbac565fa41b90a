import type { WhatsappText } from '../../es/platform/whatsapp.ts';

export const whatsapp: WhatsappText = {
  title: 'WhatsApp integration',
  badge: 'Coming soon / In development',
  heading: 'Your assistants, on WhatsApp too',
  description: 'We’re working on it. You can’t connect a number yet.',
  plannedTitle: 'What you’ll be able to do',
  planned: [
    'Connect your business number to one of your assistants',
    'Answer your customers at any time',
    'See those contacts alongside the ones from your link',
  ],
  meanwhile: 'Until then, share your assistant’s public link: it works on any phone.',
  toAssistants: 'Go to my assistants',
};

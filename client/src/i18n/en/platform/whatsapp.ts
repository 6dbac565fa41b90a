import type { WhatsappText } from '../../es/platform/whatsapp.ts';

export const whatsapp: WhatsappText = {
  title: 'WhatsApp integration',
  badge: 'Coming soon / In development',
  heading: 'Your assistants, on WhatsApp too',
  description: 'We are working on this. No number can be connected yet.',
  plannedTitle: 'What you will be able to do',
  planned: [
    'Connect your business number to one of your assistants',
    'Answer your customers at any hour',
    'Gather those contacts with the ones that come by your link',
  ],
  meanwhile: 'Until then, share your assistant’s public link: it works on any phone.',
  toAssistants: 'Go to My assistants',
};

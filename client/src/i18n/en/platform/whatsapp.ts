import type { WhatsappText } from '../../es/platform/whatsapp.ts';

export const whatsapp: WhatsappText = {
  title: 'WhatsApp integration',
  badge: 'Coming soon / In development',
  heading: 'Your assistants, on WhatsApp too',
  description:
    'We’re working on this page: you’ll connect with a QR code here. You can already connect a WhatsApp Business number under “Channels” in each assistant.',
  plannedTitle: 'What you can do under “Channels”',
  planned: [
    'Connect your business number to one of your assistants',
    'Answer your customers at any time',
    'See those contacts alongside the ones from your link',
  ],
  meanwhile: 'Choose an assistant and open “Channels”.',
  toAssistants: 'Go to my assistants',
};

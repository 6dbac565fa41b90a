import type { BrandingText } from '../../es/assistants/branding.ts';

export const branding: BrandingText = {
  colors: 'Colours',
  primaryColor: 'Primary',
  secondaryColor: 'Surfaces',
  accentColor: 'Accent',
  backgroundColor: 'Background',
  textColor: 'Text',
  colorPicker: (label) => `${label}: choose a colour`,
  contrast: 'Text gets darker or lighter automatically where it would be hard to read.',
  preview: 'Preview',
  previewLogo: 'A logo from another site appears in the public chat, not in this preview.',
  previewQuestion: 'Is there a slot tomorrow afternoon?',
  previewReply: 'Hello! Yes, tomorrow at 17:30 is free. Shall I book it for you?',
  previewLink: 'See times',
  previewPlaceholder: 'Type your message...',
};

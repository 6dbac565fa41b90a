import type { BrandingText } from '../../es/assistants/branding.ts';

export const branding: BrandingText = {
  colors: 'Colours',
  primaryColor: 'Primary',
  secondaryColor: 'Surfaces',
  accentColor: 'Accent',
  backgroundColor: 'Background',
  textColor: 'Text',
  colorPicker: (label) => `${label}: choose a colour`,
  contrast: 'Text turns darker or lighter by itself where it would not read well.',
  preview: 'Preview',
  previewLogo: 'A logo of another site is shown in the public chat, not in this preview.',
  previewQuestion: 'Is there a place tomorrow afternoon?',
  previewReply: 'Hello! Yes, tomorrow at 17:30 is free. Shall I book it for you?',
  previewLink: 'See the times',
  previewPlaceholder: 'Type your message...',
};

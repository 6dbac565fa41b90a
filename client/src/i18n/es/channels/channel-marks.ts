import { catalogue, type TextOf } from '../../catalogue.ts';

export type ChannelMarksText = TextOf<typeof channelMarksText>;

/** What outside services are called beside who writes there. */
export const channelMarksText = catalogue('channelMarks', {
  services: { telegram: 'Telegram', whatsapp: 'WhatsApp' },
});

import type { ChannelMarksText } from '../../es/channels/channel-marks.ts';

export const channelMarks: ChannelMarksText = {
  services: { telegram: 'Telegram', whatsapp: 'WhatsApp' },
};

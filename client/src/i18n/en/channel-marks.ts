import type { ChannelMarksText } from '../es/channel-marks.ts';

export const channelMarks: ChannelMarksText = {
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
};

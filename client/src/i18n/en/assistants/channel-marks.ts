import type { ChannelMarksText } from '../../es/assistants/channel-marks.ts';

export const channelMarks: ChannelMarksText = {
  services: { telegram: 'Telegram', whatsapp: 'WhatsApp' },
};

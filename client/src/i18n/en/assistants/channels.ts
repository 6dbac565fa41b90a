import type { ChannelsText } from '../../es/assistants/channels.ts';

export const channels: ChannelsText = {
  title: 'Channels',
  description: 'The same assistant and the same contacts, wherever people write to you.',
  loadError: 'We couldn’t load the channels',
  tryAgain: 'Try again in a moment.',
  publicChat: 'Public chat',
  yourSite: 'Your website',
  yourSiteAbout: 'The assistant behind a button, on your own page.',
  adjust: 'Adjust',
  telegram: 'Telegram',
  telegramAbout: 'Your customers write to your bot, and the assistant answers them there.',
  connect: 'Connect',
  running: 'Running',
  needsYou: 'Needs attention',
  neverWritten: 'Nobody has written yet.',
  lastWritten: (when) => `Last message: ${when}`,
  undelivered: (count) =>
    count === 1
      ? '1 message in the last 7 days hasn’t arrived, or may not have.'
      : `${count} messages in the last 7 days haven’t arrived, or may not have.`,
  problems: {
    token: {
      title: 'Telegram no longer accepts this bot’s token.',
      help: 'Open BotFather, ask for a new token with /token and paste it here. The answers that are waiting will go out then.',
    },
    address: {
      title: 'Telegram can’t deliver messages to this platform.',
      help: 'The platform needs a public https address. Once it has one, check the connection again.',
    },
  },
  open: 'Open in Telegram',
  more: (name) => `More options for ${name}`,
  check: 'Check now',
  checked: 'The connection works',
  stillBroken: 'The connection still doesn’t work',
  newToken: 'Use another token',
  newTokenTitle: 'Another token for the bot',
  save: 'Save',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
  disconnected: 'Channel disconnected',
  disconnectTitle: 'Disconnect the bot',
  disconnectDescription: (name) => `@${name} will stop answering. The conversations and contacts you have will stay.`,
  connectTitle: 'Connect Telegram',
  stepsLabel: 'Steps',
  steps: [
    'In Telegram, open BotFather and send it /newbot.',
    'Choose a name, and a username that ends in “bot”.',
    'Copy the token it gives you and paste it here.',
  ],
  openBotFather: 'Open BotFather',
  token: 'Bot token',
  tokenHelp: 'A line like 123456789:AAE… It won’t be shown again.',
  connected: 'Telegram connected',
  connectFailed: 'We couldn’t connect the bot',
};

import type { ChannelsText } from '../../es/channels/channels.ts';

export const channels: ChannelsText = {
  title: 'Channels',
  description: 'The same assistant and the same contacts, wherever people write to you.',
  loadError: 'We couldn’t load the channels',
  tryAgain: 'Try again in a moment.',
  publicChat: 'Public chat',
  yourSite: 'Your website',
  yourSiteAbout: 'The assistant behind a button, on your own page.',
  adjust: 'Set up',
  about: {
    telegram: 'Your customers write to your bot, and the assistant answers them there.',
    whatsapp: 'Your customers write to your WhatsApp Business number, and the assistant answers them there.',
  },
  connect: 'Connect',
  running: 'Running',
  needsYou: 'Needs attention',
  neverWritten: 'Nobody has written yet.',
  lastWritten: (when) => `Last message: ${when}`,
  undelivered: (count) =>
    count === 1
      ? '1 message in the last 7 days hasn’t arrived, or may not have.'
      : `${count} messages in the last 7 days haven’t arrived, or may not have.`,
  monthCounts: (counts) => `Messages this month, as Meta counts them: ${counts}.`,
  categories: {
    service: (count) => `${count} service`,
    utility: (count) => `${count} utility`,
    marketing: (count) => `${count} marketing`,
    authentication: (count) => `${count} authentication`,
    other: (count) => `${count} of another kind`,
  },
  problems: {
    telegram: {
      token: {
        title: 'Telegram no longer accepts this bot’s token.',
        help: 'Open BotFather, ask for a new token with /token and paste it here. The answers that are waiting will go out then.',
      },
      address: {
        title: 'Telegram can’t deliver messages to this platform.',
        help: 'The platform needs a public https address. Once it has one, check the connection again.',
      },
      account: {
        title: 'Telegram doesn’t let this bot send messages.',
        help: 'Ask BotFather why, and then check the connection again.',
      },
    },
    whatsapp: {
      token: {
        title: 'Meta no longer accepts this number’s token.',
        help: 'Create another system user token at Meta and paste it here. The answers that are waiting will go out then.',
      },
      address: {
        title: 'One step to go: tell Meta where to deliver the messages.',
        help: 'Copy these two values into your Meta app.',
      },
      account: {
        title: 'Meta doesn’t let this number send messages.',
        help: 'Look in your WhatsApp Business account for a missing payment method or a block. Then check the connection again.',
      },
    },
  },
  pictures: {
    title: 'Pictures',
    about: 'The pictures people send are kept with their message, and you see them in the inbox.',
    inChat: 'Accept pictures in the public chat',
    inChatHelp:
      'Your visitors have a button to send them, from their second message on. At Telegram and WhatsApp they always arrive.',
    looks: 'Let the assistant look at pictures',
    looksHelp:
      'When it answers, the model sees the pictures of the last message. Each adds a little to the cost. Leave it off if they may be about health or other sensitive matters.',
    cannotLook:
      'This assistant’s model doesn’t look at pictures: only you will see them. With gpt-6-luna or deepseek-flash it would look at them too.',
    saved: 'Change saved',
    saveFailed: 'We couldn’t save the change',
  },
  open: (service) => `Open in ${service}`,
  more: (name) => `More options for ${name}`,
  check: 'Check now',
  checked: 'The connection works',
  stillBroken: 'The connection still doesn’t work',
  newToken: 'Use another token',
  newTokenTitle: { telegram: 'Another token for the bot', whatsapp: 'Another token for the number' },
  save: 'Save',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
  disconnected: 'Channel disconnected',
  disconnectTitle: { telegram: 'Disconnect the bot', whatsapp: 'Disconnect the number' },
  disconnectDescription: (name) => `${name} will stop answering. The conversations and contacts you have will stay.`,
  stepsLabel: 'Steps',
  tokens: {
    telegram: {
      label: 'Bot token',
      help: 'A line like 123456789:AAE… It won’t be shown again.',
      start: {
        steps: [
          'In Telegram, open BotFather and send it /newbot.',
          'Choose a name, and a username that ends in “bot”.',
          'Copy the token it gives you and paste it here.',
        ],
        href: 'https://t.me/BotFather',
        linkLabel: 'Open BotFather',
      },
    },
    whatsapp: {
      label: 'Access token',
      help: 'The system user’s, which doesn’t expire. It won’t be shown again.',
    },
  },
  connected: { telegram: 'Telegram connected', whatsapp: 'WhatsApp connected: one step to go at Meta' },
  connectFailed: 'We couldn’t connect it',
  connectNamed: (service) => `Connect ${service}`,
  connectWhatsApp: {
    title: 'Connect WhatsApp',
    steps: [
      'At developers.facebook.com open your app (or create one of the Business type) and add the WhatsApp product.',
      'Under WhatsApp → API Setup copy the two IDs: the phone number’s and the account’s.',
      'In your Meta business settings create a system user and generate its token with the permissions whatsapp_business_messaging and whatsapp_business_management.',
      'Under App settings → Basic copy the app secret.',
    ],
    openMeta: 'Open Meta for Developers',
    phoneNumberId: 'Phone number ID',
    accountId: 'WhatsApp Business account ID',
    appSecret: 'App secret',
    appSecretHelp: 'It tells us that messages come from Meta. It won’t be shown again.',
    idHelp: 'Digits only.',
  },
  webhook: {
    show: 'See the values for Meta',
    title: 'Values for Meta',
    steps: [
      'In your Meta app open WhatsApp → Configuration and, under Webhook, press Edit.',
      'Paste the callback URL and the verify token, and press Verify and save.',
      'Under Webhook fields subscribe to messages (and to smb_message_echoes if you also answer from your phone).',
    ],
    url: 'Callback URL',
    verifyToken: 'Verify token',
    copyUrl: 'Copy the callback URL',
    copyVerifyToken: 'Copy the verify token',
    afterwards: 'Once Meta has checked it, this connection will be “Running”.',
    close: 'Close',
  },
};

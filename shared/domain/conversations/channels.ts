interface Channel {
  /**
   * The holder of a channel's conversations: anybody who has the session id, a signed-in user, or a person whom an outside service names
   * (`channel_peers`). Nobody can read the conversations of the last kind by an id.
   */
  holder: 'session' | 'user' | 'peer';
  /** Whether a conversation ends automatically when nobody has written for a while. */
  endsByRest: boolean;
  /** Whether a conversation is summarised for the assistant's owner when it ends. */
  summarised: boolean;
}

/** The channels of conversations and the properties of each. Queries ask for a property, not for a channel's name. */
const channels = {
  public: { holder: 'session', endsByRest: true, summarised: true },
  private: { holder: 'user', endsByRest: false, summarised: false },
  telegram: { holder: 'peer', endsByRest: true, summarised: true },
  whatsapp: { holder: 'peer', endsByRest: true, summarised: true },
} as const satisfies Record<string, Channel>;

export type ChannelId = keyof typeof channels;

export const channelIds = ['public', 'private', 'telegram', 'whatsapp'] as const satisfies ChannelId[];

export const restingChannels = channelIds.filter((id) => channels[id].endsByRest);
export const summarisedChannels = channelIds.filter((id) => channels[id].summarised);
/** The channels of people from outside. Each of them has a session: either the person has its id, or only the server knows it. */
export const visitorChannels = channelIds.filter((id) => channels[id].holder !== 'user');

/** The channels of outside services. */
export const outsideChannels = ['telegram', 'whatsapp'] as const satisfies ChannelId[];

export type OutsideChannel = (typeof outsideChannels)[number];

/** The names of the services, in every language. */
export const serviceNames = { telegram: 'Telegram', whatsapp: 'WhatsApp' } as const satisfies Record<
  OutsideChannel,
  string
>;

export const connectionStates = ['connected', 'attention'] as const;

/**
 * Why a connection needs its owner: its token is no longer valid, the service does not deliver to this address, or the service does not let
 * the account send anything.
 */
export const connectionProblems = ['token', 'address', 'account'] as const;

/**
 * The states of an outgoing message. `held`: its receiver has not written for so long that the service accepts only a template. `unknown`:
 * the service was called, and its response was lost; the message is not sent again. `delivered` and `read` are reported by the service.
 */
export const outgoingStates = ['waiting', 'held', 'unknown', 'sent', 'delivered', 'read', 'failed'] as const;

export type OutgoingState = (typeof outgoingStates)[number];

/** The states that a service reports for a message that it has accepted. */
export const receiptStates = ['sent', 'delivered', 'read', 'failed'] as const;

export type ReceiptState = (typeof receiptStates)[number];

/** A WhatsApp template of the business, with the values of its placeholders. */
export interface TemplateToSend {
  name: string;
  language: string;
  /** For each placeholder of the text: its value, and its name if it is not known by its number. */
  values: { text: string; name?: string }[];
}

/** A message that is not text, as its service identifies it. */
export interface ChannelMedia {
  kind: 'voice' | 'picture';
  id: string;
  /** The length of a voice note, if the service reports it. */
  seconds?: number | undefined;
  mimeType?: string | undefined;
}

/** Whether a template can be sent, and why not: Meta has not approved it or has paused it, or it has parts that can't be filled in here. */
export const templateStates = ['usable', 'pending', 'rejected', 'paused', 'unsupported'] as const;

interface Channel {
  /**
   * Whose conversations they are: of whoever holds a session id, of a user who is signed in, or of somebody whom an outside service
   * names (`channel_peers`). Nobody reads the last by an id.
   */
  holder: 'session' | 'user' | 'peer';
  /** Whether a conversation ends by itself when nobody has written for a while. */
  endsByRest: boolean;
  /** Whether its end is summarised for the assistant's owner. */
  summarised: boolean;
}

/** The ways in which conversations are held, and what holds for each. Queries ask by what holds, not for a name. */
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
/** Those of people from outside, each of whom has a session: one that they hold, or one that only the server knows. */
export const visitorChannels = channelIds.filter((id) => channels[id].holder !== 'user');

/** Those that an outside service carries. */
export const outsideChannels = ['telegram', 'whatsapp'] as const satisfies ChannelId[];

export type OutsideChannel = (typeof outsideChannels)[number];

/** What they are called, in every language. */
export const serviceNames = { telegram: 'Telegram', whatsapp: 'WhatsApp' } as const satisfies Record<
  OutsideChannel,
  string
>;

export const connectionStates = ['connected', 'attention'] as const;

/**
 * Why a connection needs its owner: its token holds no more, the service does not deliver to this address, or it lets the account send
 * nothing.
 */
export const connectionProblems = ['token', 'address', 'account'] as const;

/**
 * What becomes of a message on its way out. `held`: its person has not written for so long that the service takes nothing but a template.
 * `unknown`: the service was asked, and its answer was lost; it is not sent again. `delivered` and `read` are what the service reports.
 */
export const outgoingStates = ['waiting', 'held', 'unknown', 'sent', 'delivered', 'read', 'failed'] as const;

export type OutgoingState = (typeof outgoingStates)[number];

/** What a service reports of a message that it has taken. */
export const receiptStates = ['sent', 'delivered', 'read', 'failed'] as const;

export type ReceiptState = (typeof receiptStates)[number];

/** A template of the business's at WhatsApp, and what stands in its places. */
export interface TemplateToSend {
  name: string;
  language: string;
  /** Of each place in its text: what stands there, and what it is called where it is not by its number. */
  values: { text: string; name?: string }[];
}

/** What somebody has sent that is no text, as its service names it. */
export interface ChannelMedia {
  kind: 'voice' | 'picture';
  id: string;
  /** Of a voice note, where the service says it. */
  seconds?: number | undefined;
  mimeType?: string | undefined;
}

/** Whether a template can be sent, and why not: Meta has not approved it, has paused it, or it has parts that are not filled in here. */
export const templateStates = ['usable', 'pending', 'rejected', 'paused', 'unsupported'] as const;

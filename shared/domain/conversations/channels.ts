interface Channel {
  /** Whose conversations they are: of whoever holds a session id, or of a user who is signed in. */
  holder: 'session' | 'user';
  /** Whether a conversation ends by itself when nobody has written for a while. */
  endsByRest: boolean;
  /** Whether its end is summarised for the assistant's owner. */
  summarised: boolean;
}

/** The ways in which conversations are held, and what holds for each. Queries ask by what holds, not for a name. */
const channels = {
  public: { holder: 'session', endsByRest: true, summarised: true },
  private: { holder: 'user', endsByRest: false, summarised: false },
} as const satisfies Record<string, Channel>;

export const channelIds = ['public', 'private'] as const satisfies (keyof typeof channels)[];

export const restingChannels = channelIds.filter((id) => channels[id].endsByRest);
export const summarisedChannels = channelIds.filter((id) => channels[id].summarised);
export const visitorChannels = channelIds.filter((id) => channels[id].holder === 'session');

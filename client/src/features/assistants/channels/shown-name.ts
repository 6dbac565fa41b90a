import type { ChannelConnection } from '#shared/contracts/assistants/channels.ts';

/** As people find it. */
export function shownName({ channel, name }: Pick<ChannelConnection, 'channel' | 'name'>): string {
  return channel === 'telegram' ? `@${name}` : name;
}

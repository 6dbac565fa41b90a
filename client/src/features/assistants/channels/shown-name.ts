import type { ChannelConnection } from '#shared/contracts/assistants/channels.ts';

/** The name by which people find the connection at its service. */
export function shownName({ channel, name }: Pick<ChannelConnection, 'channel' | 'name'>): string {
  return channel === 'telegram' ? `@${name}` : name;
}

import type { ChannelConnection } from '#shared/contracts/assistants/channels.ts';
import type { ConnectionRow } from './connections.queries.ts';

export function presentConnection(
  { id, channel, name, state, problem, lastEventAt, createdAt }: ConnectionRow,
  undelivered: number,
): ChannelConnection {
  return {
    ...{ id, channel, name, state, problem, undelivered },
    url: `https://t.me/${name}`,
    lastEventAt: lastEventAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

import type { ChannelConnection } from '#shared/contracts/assistants/channels.ts';
import type { ConnectionRow } from './connections.queries.ts';

interface Parts {
  undelivered: number;
  url: string;
  webhook: ChannelConnection['webhook'];
  monthCounts: ChannelConnection['monthCounts'];
}

export function presentConnection(
  { id, channel, name, state, problem, lastEventAt, createdAt }: ConnectionRow,
  { undelivered, url, webhook, monthCounts }: Parts,
): ChannelConnection {
  return {
    ...{ id, channel, name, url, state, problem, webhook, undelivered, monthCounts },
    lastEventAt: lastEventAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

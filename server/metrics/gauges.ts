import type { PoolUse } from '#server/db/client.ts';

/** The figures that are read when somebody asks. */
export const gauges = {
  pools: {
    name: 'database_connections',
    help: "Connections by pool: busy and idle ones, and callers that wait for one ('waiting').",
    labels: ['pool', 'state'],
  },
  inFlight: { name: 'chat_replies_in_flight', help: 'Replies that this process is writing.' },
  eventStreams: { name: 'event_streams_open', help: 'Pages that follow what changes over this process.' },
  outbox: { name: 'mails_waiting', help: 'Mails that are neither sent nor given up, of all processes.' },
};

export function poolReadings({ pool, ...counts }: PoolUse): { of: Record<string, string>; value: number }[] {
  return Object.entries(counts).map(([state, value]) => ({ of: { pool, state }, value }));
}

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
  waiting: {
    name: 'work_waiting',
    help: 'Rows that wait, of all processes: mails, account_mails, booking_mails, pushes, channel_peers (people who have written at an outside service), channel_messages, webhooks, calendars, calcom_bookings, sources to read, jobs (summaries, deletions, readings, checks), rows to count in figures. Up to 10,000 are counted.',
    labels: ['kind'],
  },
  oldestDue: {
    name: 'work_oldest_due_seconds',
    help: 'For how long the row has been due that is due for longest; 0 where none is.',
    labels: ['kind'],
  },
  program: { name: 'program_info', help: 'Always 1; the label is the version of this program.', labels: ['version'] },
  backupAge: {
    name: 'backup_age_seconds',
    help: 'Since the newest scheduled backup; none where none is made. An alarm for more than two days reports that they fail.',
  },
  restoreTrialAge: {
    name: 'restore_trial_age_seconds',
    help: 'Since the last trial restore (BACKUP_TRIAL); none where none was made.',
  },
  restoreTrialGood: {
    name: 'restore_trial_good',
    help: 'Whether the last trial restore brought every row back: 1 or 0.',
  },
  outbox: { name: 'mails_waiting', help: 'Mails that are neither sent nor given up, of all processes.' },
};

export function poolReadings({ pool, ...counts }: PoolUse): { of: Record<string, string>; value: number }[] {
  return Object.entries(counts).map(([state, value]) => ({ of: { pool, state }, value }));
}

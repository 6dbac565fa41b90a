import type { PlanId } from './plans.ts';

/** The mails about an account. They are sent whether or not the account's address is confirmed. */
export const accountMailKinds = [
  'password_reset',
  'plan_requested',
  'plan_granted',
  'plan_refused',
  'webhook_off',
  'follow_ups',
  'conversation_waiting',
  'cost_ceiling',
  'checks_worse',
  'channel_attention',
] as const;

export type AccountMailKind = (typeof accountMailKinds)[number];

/** The data that a mail needs in addition to its account. */
export interface MailedFacts {
  /** The plan of a mail about a plan. */
  plan?: PlanId;
  /** The webhook that was switched off. */
  webhookId?: number;
  /** The morning of a mail about follow-ups. */
  day?: string;
  /** A conversation that waits for a person, and since when (milliseconds since 1970). */
  conversationId?: number;
  unseenSince?: number;
  /** The ceiling of costs, and the percentage of it that is spent. */
  ceilingId?: number;
  percent?: number;
  /** A run of checks in which something got worse. */
  checkRunId?: number;
  /** A connection that needs its owner. */
  channelConnectionId?: number;
  /** The IP address from which a link was requested. */
  ip?: string;
  /** The key under which that address is counted. Mails of different askers are sent in turn. */
  asker?: string;
}

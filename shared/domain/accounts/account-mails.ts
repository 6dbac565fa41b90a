import type { PlanId } from './plans.ts';

/** What accounts are mailed about, whether or not their address is confirmed. */
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

/** What a mail has to know beside its account. */
export interface MailedFacts {
  /** Of a plan's mails. */
  plan?: PlanId;
  /** Of a webhook that was switched off. */
  webhookId?: number;
  /** Of a morning's follow-ups: which morning. */
  day?: string;
  /** Of a conversation that waits for a person, and since when (milliseconds since 1970). */
  conversationId?: number;
  unseenSince?: number;
  /** Of a ceiling of costs: which share of it is spent. */
  ceilingId?: number;
  percent?: number;
  /** Of a run of checks in which something got worse. */
  checkRunId?: number;
  /** Of a connection that needs its owner. */
  channelConnectionId?: number;
  /** From where a link was asked for. */
  ip?: string;
  /** As whom that address is counted: askers take turns. */
  asker?: string;
}

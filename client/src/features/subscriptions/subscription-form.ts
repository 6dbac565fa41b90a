import * as z from 'zod';
import { changedFields } from '#client/lib/edit-conflict.ts';
import {
  type Subscription,
  type UpdateSubscriptionBody,
  updateSubscriptionBody,
} from '#shared/contracts/accounts/subscriptions.ts';
import { type PlanId, trialEnd } from '#shared/domain/accounts/plans.ts';

/** What the dialog holds: the end as a day where one is, empty without. */
export const subscriptionForm = updateSubscriptionBody
  .pick({ plan: true, status: true })
  .required()
  .extend({ endDate: z.union([z.literal(''), z.iso.date()]) });

export type SubscriptionFormValues = z.infer<typeof subscriptionForm>;

export function formValuesOf({ plan, status, endDate }: Subscription): SubscriptionFormValues {
  return { plan, status, endDate: endDate === null ? '' : dayOf(new Date(endDate)) };
}

export const editedNames = ['plan', 'status', 'endDate'] as const;

/**
 * What is changed of a subscription. The whole of the last day counts; an end that was not touched stays to the millisecond. With
 * another plan the end is always said: left out, that of a trial would go.
 */
export function changesOf({ plan, status, endDate }: SubscriptionFormValues, base: Subscription): Changes {
  const fields = { plan, status, endDate: endOf(endDate, base) };
  const changes = changedFields(fields, base, editedNames);
  return changes.plan === undefined ? changes : { ...changes, endDate: fields.endDate };
}

type Changes = Omit<UpdateSubscriptionBody, 'expected'>;

function endOf(day: string, base: Subscription): string | null {
  if (day === formValuesOf(base).endDate) return base.endDate;
  return day === '' ? null : endOfDay(day).toISOString();
}

/** What else changes when another plan is chosen: a trial has an end, the trial's end goes with it, and it is active again. */
export function afterPlanChange(plan: PlanId, original: Subscription): SubscriptionFormValues {
  const before = formValuesOf(original);
  if (plan === original.plan) return before;
  const trial = plan === 'free' ? trialEnd(new Date()) : null;
  const keepsEnd = original.plan !== 'free' && !isOver(before.endDate);
  const endDate = trial ? dayOf(trial) : plan !== 'free' && keepsEnd ? before.endDate : '';
  return { plan, status: before.status === 'expired' ? 'active' : before.status, endDate };
}

/** The state that goes with an end: what had expired is active again with an end that is still to come, or with none. */
export function statusWith(
  endDate: string,
  status: SubscriptionFormValues['status'],
): SubscriptionFormValues['status'] {
  return status === 'expired' && !isOver(endDate) ? 'active' : status;
}

export function isOver(day: string): boolean {
  return day !== '' && endOfDay(day) <= new Date();
}

function dayOf(date: Date): string {
  const pad = (number: number, length: number) => String(number).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999`);
}

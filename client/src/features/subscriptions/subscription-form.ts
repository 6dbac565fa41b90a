import * as z from 'zod';
import { changedFields } from '#client/lib/edit-conflict.ts';
import {
  type Subscription,
  type UpdateSubscriptionBody,
  updateSubscriptionBody,
} from '#shared/contracts/accounts/subscriptions.ts';
import { type PlanId, trialEnd } from '#shared/domain/accounts/plans.ts';

/** The schema of the dialog. The end is a day, or empty if there is none. */
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
 * The changed fields of a subscription. The last day counts as a whole. An unchanged end keeps its exact time. With another plan the end is
 * always sent, because leaving it out would remove the end of a trial.
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

/**
 * The form's values after another plan has been chosen. A new trial gets an end, the end of a former trial is removed, and an expired
 * subscription is active again.
 */
export function afterPlanChange(plan: PlanId, original: Subscription): SubscriptionFormValues {
  const before = formValuesOf(original);
  if (plan === original.plan) return before;
  const trial = plan === 'free' ? trialEnd(new Date()) : null;
  const keepsEnd = original.plan !== 'free' && !isOver(before.endDate);
  const endDate = trial ? dayOf(trial) : plan !== 'free' && keepsEnd ? before.endDate : '';
  return { plan, status: before.status === 'expired' ? 'active' : before.status, endDate };
}

/** The status that fits an end. An expired subscription is active again if its end is in the future, or if there is none. */
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

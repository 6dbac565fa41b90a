import * as z from 'zod';
import { planIds, subscriptionStatuses } from '../domain/plans.ts';
import { dateTimeSchema, idParams } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A subscription's id is its user's. */
export const subscriptionSchema = z.object({
  id: z.int(),
  userId: z.int(),
  plan: z.enum(planIds),
  status: z.enum(subscriptionStatuses),
  startDate: dateTimeSchema,
  endDate: dateTimeSchema.nullable(),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

export const mySubscriptionSchema = subscriptionSchema.omit({ id: true, userId: true }).extend({
  /** Null is unlimited. */
  planDetails: z.object({
    assistantsLimit: z.int().nullable(),
    conversationsLimit: z.int().nullable(),
    messagesUsed: z.int(),
    messagesLimit: z.int().nullable(),
  }),
});

export type MySubscription = z.infer<typeof mySubscriptionSchema>;

export const subscriptionEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/api/my-subscription',
    summary: 'One’s own plan, its limits and what is used of them',
    response: mySubscriptionSchema,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/subscriptions/:id',
    summary: 'The plan of oneself, or for an administrator of anybody',
    params: idParams,
    response: subscriptionSchema,
  }),
};

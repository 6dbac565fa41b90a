import * as z from 'zod';
import { planIds, subscriptionStatuses } from '../domain/plans.ts';
import { dateTimeSchema, idParams, listQuery, searchSchema } from './common.ts';
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

/** A row of the administrators' list. */
export const listedSubscriptionSchema = subscriptionSchema.extend({
  user: z.object({ username: z.string(), email: z.string() }),
});

export type ListedSubscription = z.infer<typeof listedSubscriptionSchema>;

const subscriptionListQuery = listQuery.extend({
  /** In the user's name or e-mail address. */
  search: searchSchema.optional(),
});

export type SubscriptionListQuery = z.infer<typeof subscriptionListQuery>;

/** A moment, or a day, which ends at its midnight in UTC. */
const endDateSchema = z
  .union([dateTimeSchema, z.iso.date().transform((day) => `${day}T23:59:59.999Z`)])
  .refine((date) => /^20\d\d-/.test(date), 'La fecha debe estar entre 2000 y 2099');

export const updateSubscriptionBody = z.object({
  plan: z.enum(planIds).optional(),
  status: z.enum(subscriptionStatuses).optional(),
  /** Null is without end. */
  endDate: endDateSchema.nullish(),
});

export type UpdateSubscriptionBody = z.infer<typeof updateSubscriptionBody>;

export const subscriptionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/subscriptions',
    summary: 'Every subscription with its user, newest account first',
    query: subscriptionListQuery,
    response: z.array(listedSubscriptionSchema),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/subscriptions/:id',
    summary: 'Change plan, status or end; in force at the next message',
    params: idParams,
    body: updateSubscriptionBody,
    response: subscriptionSchema,
  }),
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

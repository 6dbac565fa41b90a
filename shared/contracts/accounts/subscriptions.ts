import * as z from 'zod';
import { planIds, requestablePlanIds, subscriptionStatuses } from '../../domain/accounts/plans.ts';
import { dateTimeSchema, idParams, listQuery, searchSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { expectedOf } from '../expected.ts';

/** A subscription. Its id is the id of its user. */
export const subscriptionSchema = z.object({
  id: z.int32(),
  userId: z.int32(),
  plan: z.enum(planIds),
  status: z.enum(subscriptionStatuses),
  startDate: dateTimeSchema,
  endDate: dateTimeSchema.nullable(),
  /** Another plan that the user has asked for and no administrator has decided on. Meanwhile the plan above stays in force. */
  request: z.object({ plan: z.enum(requestablePlanIds), at: dateTimeSchema }).nullable(),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

export const mySubscriptionSchema = subscriptionSchema.omit({ id: true, userId: true }).extend({
  /** The limits and the use of the plan. A limit of null is unlimited. */
  planDetails: z.object({
    assistantsLimit: z.int32().nullable(),
    conversationsLimit: z.int32().nullable(),
    messagesUsed: z.int32(),
    messagesLimit: z.int32().nullable(),
  }),
});

export type MySubscription = z.infer<typeof mySubscriptionSchema>;

/** A row of the administrators' list. */
export const listedSubscriptionSchema = subscriptionSchema.extend({
  user: z.object({ username: z.string(), email: z.string() }),
});

export type ListedSubscription = z.infer<typeof listedSubscriptionSchema>;

const subscriptionListQuery = listQuery.extend({
  /** Text in the user's name or e-mail address. */
  search: searchSchema.optional(),
  /** Only those whose user has asked for another plan. */
  requested: z.literal('true').optional(),
});

export type SubscriptionListQuery = z.infer<typeof subscriptionListQuery>;

/** A moment, or a day. A day ends at its midnight in UTC. */
const endDateSchema = z
  .union([dateTimeSchema, z.iso.date().transform((day) => `${day}T23:59:59.999Z`)])
  .refine((date) => /^20\d\d-/.test(date), 'La fecha debe estar entre 2000 y 2099');

export const updateSubscriptionBody = z.object({
  plan: z.enum(planIds).optional(),
  status: z.enum(subscriptionStatuses).optional(),
  /** The end of the subscription. Null: no end. */
  endDate: endDateSchema.nullish(),
  expected: expectedOf(subscriptionSchema.pick({ plan: true, status: true, endDate: true })),
});

export type UpdateSubscriptionBody = z.infer<typeof updateSubscriptionBody>;

const requestPlanBody = z.object({ plan: z.enum(requestablePlanIds) });

export type RequestablePlanId = z.infer<typeof requestPlanBody>['plan'];

const decideRequestBody = requestPlanBody.extend({
  /** False refuses the request. `plan` is the plan that the administrator decided on: the user may have asked for another one since. */
  granted: z.boolean(),
});

export type DecideRequestBody = z.infer<typeof decideRequestBody>;

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
  request: endpoint({
    method: 'POST',
    path: '/api/my-subscription/request',
    summary: 'Ask the administrators for a plan; asking for the same again changes nothing',
    body: requestPlanBody,
    response: mySubscriptionSchema,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/my-subscription/request',
    summary: 'Take back what one has asked for',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/subscriptions/:id/decision',
    summary: 'Grant or refuse the plan that somebody has asked for; they are mailed',
    params: idParams,
    body: decideRequestBody,
    response: subscriptionSchema,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/subscriptions/:id',
    summary: 'The plan of oneself, or for an administrator of anybody',
    params: idParams,
    response: subscriptionSchema,
  }),
};

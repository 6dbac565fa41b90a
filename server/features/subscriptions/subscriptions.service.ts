import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#server/db/client.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { refuseEditConflict } from '#server/lib/edit-conflict.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import type {
  ListedSubscription,
  MySubscription,
  Subscription,
  SubscriptionListQuery,
  UpdateSubscriptionBody,
} from '#shared/contracts/accounts/subscriptions.ts';
import { plans } from '#shared/domain/accounts/plans.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { MailUser } from './plan-mails.ts';
import { presentListedSubscription, presentMySubscription, presentSubscription } from './subscriptions.presenter.ts';
import {
  countAssistants,
  findRole,
  findSubscription,
  findUsername,
  listSubscriptions,
  lockSubscription,
  reserveMessage,
  returnMessage,
  updateSubscription,
} from './subscriptions.queries.ts';
import { changeOf, messageRefusal, type SubscriptionState, statusAt } from './subscriptions.rules.ts';

interface SubscriptionDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  /** Queues the mail about the decision on a request. */
  mailUser: MailUser;
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

/** Plans and their use. Administrators, and assistants that they own, have no limits. */
export function createSubscriptionService({ db, audit, clock, mailUser }: SubscriptionDeps) {
  return {
    async mine(actor: Actor): Promise<MySubscription> {
      const row = await findSubscription(db, actor.userId);
      if (!row) throw notFound();
      return presentMySubscription(row, actor, clock.now());
    },

    /** Throws 404 for another user's subscription, as for one that doesn't exist. */
    async get(actor: Actor, userId: number): Promise<Subscription> {
      const row = actor.role === 'admin' || actor.userId === userId ? await findSubscription(db, userId) : undefined;
      if (!row) throw notFound();
      return presentSubscription(row, clock.now());
    },

    /** The reason why a plan allows no message now. Undefined if it allows one. */
    refusal: (subscription: SubscriptionState) => messageRefusal(subscription, clock.now()),

    /** The reason why a plan did not cover a message. It may have been the last message, which another request took at the same moment. */
    refusalOf: (subscription: SubscriptionState | null): 'plan_expired' | 'plan_messages' =>
      subscription === null ? 'plan_expired' : (messageRefusal(subscription, clock.now()) ?? 'plan_messages'),

    /** The current time, by the clock that decides when plans end. */
    now: (): Date => clock.now(),

    /** The current status. A plan whose end date has passed is expired. */
    statusOf: (subscription: SubscriptionState) => statusAt(subscription, clock.now()),

    /** Returns the newest account first, and one more than `limit` if there are more. */
    async list({ limit, cursor, search, requested }: SubscriptionListQuery): Promise<ListedSubscription[]> {
      const rows = await listSubscriptions(db, {
        ...{ limit: limit + 1, beforeId: cursor, search },
        requestedOnly: requested === 'true',
      });
      return rows.map((row) => presentListedSubscription(row, clock.now()));
    },

    /**
     * Fields that are left out stay, except for the end of a trial that another plan replaces. Throws 404, and 409 if
     * another user has changed the same fields.
     */
    async update(caller: Caller, userId: number, body: UpdateSubscriptionBody): Promise<Subscription> {
      return db.transaction(async (tx) => {
        const before = await lockSubscription(tx, userId);
        if (!before) throw notFound();
        const now = clock.now();
        refuseEditConflict(presentSubscription(before, now), body);
        const change = changeOf(before, body, now);
        const grants =
          before.requestedPlan !== null && change.plan === before.requestedPlan && change.plan !== before.plan;
        const row = await updateSubscription(tx, userId, {
          ...change,
          ...(grants ? { requestedPlan: null, requestedAt: null } : {}),
        });
        if (grants) await mailUser(tx, { userId, kind: 'plan_granted', plan: row.plan });
        const details = {
          userId,
          planBefore: before.plan,
          statusBefore: statusAt(before, now),
          endBefore: before.endDate,
          plan: row.plan,
          status: statusAt(row, now),
          end: row.endDate,
        };
        const target = await findUsername(tx, userId);
        if (isDeepStrictEqual(before, { ...row, updatedAt: before.updatedAt })) return presentSubscription(row, now);
        await audit.record({ ...recordedAs(caller), action: 'subscription.changed', target, details }, tx);
        return presentSubscription(row, now);
      });
    },

    /** Runs inside the transaction that gives an owner an assistant. Throws 403 if the owner's plan is full. */
    async admitAssistant(tx: Db, actor: Actor, ownerId: number): Promise<void> {
      const row = await lockSubscription(tx, ownerId);
      const role = await findRole(tx, ownerId);
      if (!role) throw notFound();
      if (role === 'admin') return;
      const { assistantLimit } = plans[row?.plan ?? 'free'];
      if ((await countAssistants(tx, ownerId)) < assistantLimit) return;
      const noun = assistantLimit === 1 ? 'asistente' : 'asistentes';
      const message =
        actor.userId === ownerId
          ? `Tu plan permite ${assistantLimit} ${noun}. Mejora tu plan para crear más.`
          : `El plan de esta persona permite ${assistantLimit} ${noun}. Cámbialo en Suscripciones para añadir más.`;
      throw new AppError('plan_limit', message);
    },

    /** Takes one message of the owner's plan before a model is asked. Resolves with the reason if the plan allows none. */
    async reserve(ownerId: number): Promise<'plan_expired' | 'plan_messages' | undefined> {
      if (await reserveMessage(db, ownerId, clock.now())) return undefined;
      if ((await findRole(db, ownerId)) === 'admin') return undefined;
      const row = await findSubscription(db, ownerId);
      return (row && messageRefusal(row, clock.now())) ?? 'plan_expired';
    },

    /** Whether an owner's plan allows a model call that is not a message. */
    async allowsWork(ownerId: number): Promise<boolean> {
      if ((await findRole(db, ownerId)) === 'admin') return true;
      const row = await findSubscription(db, ownerId);
      return row !== undefined && messageRefusal(row, clock.now()) === undefined;
    },

    /** Returns a reserved message to the plan, because no answer was made. */
    giveBack: (ownerId: number): Promise<void> => returnMessage(db, ownerId),
  };
}

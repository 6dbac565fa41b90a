import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import type { DecideRequestBody, MySubscription, Subscription } from '#shared/contracts/accounts/subscriptions.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { createPlanMails } from './plan-mails.ts';
import { presentMySubscription, presentSubscription } from './subscriptions.presenter.ts';
import {
  findSubscription,
  findUsername,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.queries.ts';
import { changeOf, statusAt } from './subscriptions.rules.ts';

interface PlanRequestDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  rateLimiter: RateLimiter;
  mails: Pick<ReturnType<typeof createPlanMails>, 'mailAdministrators' | 'mailUser'>;
}

export type PlanRequests = ReturnType<typeof createPlanRequests>;

/** Users' requests for another plan, and administrators' decisions. The current plan continues until the decision. */
export function createPlanRequests({ db, audit, clock, rateLimiter, mails }: PlanRequestDeps) {
  return {
    /** A repeated request changes nothing and sends no more mails. Throws 409 for the plan that the user already has. */
    async request(caller: Caller, plan: DecideRequestBody['plan']): Promise<MySubscription> {
      const { actor } = caller;
      const { userId } = actor;
      if (actor.role === 'admin') throw new AppError('conflict', 'Los administradores no tienen límites de plan.');
      const before = await findSubscription(db, userId);
      if (!before) throw notFound();
      if (before.requestedPlan !== plan) {
        refuseOwnPlan(before, plan);
        const { perUser, windowSeconds } = limits.planRequests;
        await rateLimiter.take([{ key: `plan-request:${userId}`, max: perUser, windowSeconds }]);
      }
      return db.transaction(async (tx) => {
        const row = await lockSubscription(tx, userId);
        if (!row) throw notFound();
        if (row.requestedPlan === plan) return presentMySubscription(row, actor, clock.now());
        refuseOwnPlan(row, plan);
        const changed = await updateSubscription(tx, userId, { requestedPlan: plan, requestedAt: clock.now() });
        await mails.mailAdministrators(tx, userId, plan);
        await audit.record({ ...recordedAs(caller), action: 'subscription.requested', details: { plan } }, tx);
        return presentMySubscription(changed, actor, clock.now());
      });
    },

    async withdraw(caller: Caller): Promise<void> {
      const { userId } = caller.actor;
      await db.transaction(async (tx) => {
        const row = await lockSubscription(tx, userId);
        if (!row?.requestedPlan) return;
        await updateSubscription(tx, userId, nothingAsked);
        const details = { plan: row.requestedPlan };
        await audit.record({ ...recordedAs(caller), action: 'subscription.request_withdrawn', details }, tx);
      });
    },

    /** Throws 404, and 409 if that plan is not requested or no longer requested. */
    async decide(caller: Caller, userId: number, { plan, granted }: DecideRequestBody): Promise<Subscription> {
      return db.transaction(async (tx) => {
        const before = await lockSubscription(tx, userId);
        if (!before) throw notFound();
        if (before.requestedPlan !== plan) {
          throw new AppError('conflict', 'Esta solicitud ya no está pendiente. Vuelve a mirar la lista.');
        }
        const now = clock.now();
        const change = granted ? changeOf(before, { plan, status: 'active' }, now) : {};
        const row = await updateSubscription(tx, userId, { ...change, ...nothingAsked });
        await mails.mailUser(tx, { userId, kind: granted ? 'plan_granted' : 'plan_refused', plan });
        const action = granted ? 'subscription.request_granted' : 'subscription.request_refused';
        const target = await findUsername(tx, userId);
        const details = { userId, planBefore: before.plan, statusBefore: statusAt(before, now), plan };
        await audit.record({ ...recordedAs(caller), action, target, details }, tx);
        return presentSubscription(row, now);
      });
    },
  };

  function refuseOwnPlan(row: SubscriptionRow, plan: string): void {
    if (row.plan === plan && statusAt(row, clock.now()) === 'active') {
      throw new AppError('conflict', 'Ya tienes este plan.');
    }
  }
}

const nothingAsked = { requestedPlan: null, requestedAt: null };

import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import type { MySubscription, Subscription } from '#shared/contracts/subscriptions.ts';
import { plans } from '#shared/domain/plans.ts';
import { presentMySubscription, presentSubscription } from './subscriptions.presenter.ts';
import {
  countAssistants,
  findRole,
  findSubscription,
  lockSubscription,
  reserveMessage,
  returnMessage,
} from './subscriptions.queries.ts';
import { messageRefusal } from './subscriptions.rules.ts';

interface SubscriptionDeps {
  db: Db;
  clock: Clock;
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

/** Plans and what is used of them. Administrators, and assistants that they own, have no limits. */
export function createSubscriptionService({ db, clock }: SubscriptionDeps) {
  return {
    async mine(actor: Actor): Promise<MySubscription> {
      const row = await findSubscription(db, actor.userId);
      if (!row) throw notFound();
      return presentMySubscription(row, actor, clock.now());
    },

    /** Throws 404 for another user's, as for one that doesn't exist. */
    async get(actor: Actor, userId: number): Promise<Subscription> {
      const row = actor.role === 'admin' || actor.userId === userId ? await findSubscription(db, userId) : undefined;
      if (!row) throw notFound();
      return presentSubscription(row, clock.now());
    },

    /** Inside the transaction that creates an assistant: throws 403 when its owner's plan is full. */
    async admitAssistant(tx: Db, ownerId: number): Promise<void> {
      const row = await lockSubscription(tx, ownerId);
      if ((await findRole(tx, ownerId)) === 'admin') return;
      const { assistantLimit } = plans[row?.plan ?? 'free'];
      if ((await countAssistants(tx, ownerId)) < assistantLimit) return;
      const noun = assistantLimit === 1 ? 'asistente' : 'asistentes';
      throw new AppError('plan_limit', `Tu plan permite ${assistantLimit} ${noun}. Mejora tu plan para crear más.`);
    },

    /** Takes one message of the owner's plan before a model is asked. Says why not, where the plan allows none. */
    async reserve(ownerId: number): Promise<'plan_expired' | 'plan_messages' | undefined> {
      if (await reserveMessage(db, ownerId, clock.now())) return undefined;
      if ((await findRole(db, ownerId)) === 'admin') return undefined;
      const row = await findSubscription(db, ownerId);
      return (row && messageRefusal(row, clock.now())) ?? 'plan_expired';
    },

    /** Gives a reserved message back, because no answer came of it. */
    giveBack: (ownerId: number): Promise<void> => returnMessage(db, ownerId),
  };
}

import { randomUUID } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { defined } from '#server/lib/defined.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import type { WebClient } from '#server/providers/web/web-client.ts';
import { WebError } from '#server/providers/web/web-error.ts';
import type { ListQuery } from '#shared/contracts/common.ts';
import type { Webhook, WebhookDelivery, WebhookTest } from '#shared/contracts/platform/webhooks.ts';
import { maxWebhooks, type WebhookEvent } from '#shared/domain/webhooks.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { abandonWaiting, countOutcome, listDeliveries, requeueDelivery } from './deliveries.queries.ts';
import type { WebhookSender } from './sender.ts';
import { newSecret } from './signature.ts';
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts';
import {
  countHeld,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  ownsAssistant,
  updateWebhook,
  type WebhookRow,
} from './webhooks.queries.ts';
import { addressProblem, switchedOff } from './webhooks.rules.ts';

interface WebhookDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  rateLimiter: RateLimiter;
  secrets: SecretBox;
  web: WebClient;
  send: WebhookSender;
}

interface Values {
  url: string;
  events: WebhookEvent[];
  assistantId: number | null;
  isActive: boolean;
}

type Changes = { [Name in keyof Values]?: Values[Name] | undefined } & { renewSecret?: boolean | undefined };

export type WebhookService = ReturnType<typeof createWebhookService>;

/** The caller's own webhooks. Throws 404 for those of other users, also for administrators. */
export function createWebhookService(deps: WebhookDeps) {
  const { db, audit, clock, rateLimiter, secrets, web, send } = deps;
  return {
    list: async (actor: Actor): Promise<Webhook[]> => (await listWebhooks(db, actor.userId)).map(presentWebhook),

    async create(caller: Caller, values: Values): Promise<Webhook & { secret: string }> {
      const { userId } = caller.actor;
      await check(userId, values);
      const secret = newSecret();
      const row = await db.transaction(async (tx) => {
        if ((await countHeld(tx, userId)) >= maxWebhooks) throw tooMany();
        const added = await insertWebhook(tx, { userId, ...values }, (id) => secrets.seal(secret, recordOf(id)));
        await audit.record({ ...recordedAs(caller), ...entryOf('webhook.created', added) }, tx);
        return added;
      });
      return { ...presentWebhook(row), secret };
    },

    async update(caller: Caller, id: number, { renewSecret, ...changes }: Changes) {
      const before = await requireWebhook(caller.actor, id);
      await check(caller.actor.userId, changes);
      const secret = renewSecret ? newSecret() : undefined;
      // A user who changes the address or switches the webhook on expects a working receiver, so the failures are reset.
      const isNew = changes.isActive === true || (changes.url !== undefined && changes.url !== before.url);
      const row = await db.transaction(async (tx) => {
        const changed = await updateWebhook(tx, id, {
          ...defined(changes),
          ...(secret === undefined ? {} : { secret: secrets.seal(secret, recordOf(id)) }),
          ...(isNew ? { failures: 0, restsUntil: null, gaveUpAt: null } : {}),
        });
        if (!changed) throw notFound();
        if (!changed.isActive) await abandonWaiting(tx, id, switchedOff);
        await audit.record({ ...recordedAs(caller), ...entryOf('webhook.changed', changed) }, tx);
        return changed;
      });
      return { ...presentWebhook(row), ...(secret === undefined ? {} : { secret }) };
    },

    async remove(caller: Caller, id: number): Promise<void> {
      const row = await requireWebhook(caller.actor, id);
      await db.transaction(async (tx) => {
        if (!(await deleteWebhook(tx, caller.actor.userId, id))) throw notFound();
        await audit.record({ ...recordedAs(caller), ...entryOf('webhook.deleted', row) }, tx);
      });
    },

    /** Sends a message at once, also to a webhook that is switched off. A success ends a pause. */
    async test(actor: Actor, id: number): Promise<WebhookTest> {
      const { url, secret } = await requireWebhook(actor, id);
      await rateLimiter.take([{ key: `webhook-tests:${actor.userId}`, ...limits.webhooks.test }]);
      const startedAt = performance.now();
      const { outcome, status, response, problem } = await send(
        { url, secret: secrets.open(secret, recordOf(id)) },
        { id: randomUUID(), type: 'test', time: clock.now().toISOString(), data: { message: 'Hola' } },
      );
      const durationMs = Math.round(performance.now() - startedAt);
      const isTaken = outcome === 'delivered';
      if (isTaken) await countOutcome(db, id, true);
      return { delivered: isTaken, status, response, problem, durationMs };
    },

    /** Returns one more than `limit` if there are more. `id` is the cursor. */
    async deliveries(actor: Actor, id: number, { limit, cursor }: ListQuery) {
      const { restsUntil } = await requireWebhook(actor, id);
      const rows = await listDeliveries(db, id, { limit: limit + 1, beforeId: cursor });
      return rows.map((row) => ({ id: row.id, shown: presentDelivery(row, restsUntil) }));
    },

    /** Throws 409 for a delivery that waits for its first attempt or is being sent, and if the webhook is switched off. */
    async resend(actor: Actor, id: number, eventId: string): Promise<WebhookDelivery> {
      const { isActive } = await requireWebhook(actor, id);
      if (!isActive) throw new AppError('conflict', 'El webhook está desactivado: actívalo para reenviar.');
      await rateLimiter.take([{ key: `webhook-resends:${actor.userId}`, ...limits.webhooks.resend }]);
      return db.transaction(async (tx) => {
        // Locks the webhook before the delivery, as everywhere. A user's request ends the webhook's pause.
        await updateWebhook(tx, id, { restsUntil: null });
        const found = await requeueDelivery(tx, id, eventId, clock.now());
        if (!found) throw notFound();
        if (!found.isQueued) throw new AppError('conflict', 'Esta entrega ya está en la cola de envío.');
        return presentDelivery(found.row, null);
      });
    },
  };

  async function requireWebhook({ userId }: Actor, id: number): Promise<WebhookRow> {
    const row = await findWebhook(db, userId, id);
    if (!row) throw notFound();
    return row;
  }

  async function check(userId: number, { url, assistantId }: Pick<Changes, 'url' | 'assistantId'>): Promise<void> {
    if (url !== undefined) {
      try {
        web.check(url, { plainHttp: false });
      } catch (error) {
        if (error instanceof WebError) throw fieldError('url', addressProblem(error), error);
        throw error;
      }
    }
    if (assistantId && !(await ownsAssistant(db, userId, assistantId)))
      throw fieldError('assistantId', 'Elige uno de tus asistentes');
  }
}

/** The name of the record that a webhook's secret is sealed for. */
export function recordOf(id: number): string {
  return `webhooks.${id}.secret`;
}

/** Only the host is recorded, because the path of an address may contain keys. */
function entryOf(action: string, { id, url }: WebhookRow) {
  return { action, target: new URL(url).host, details: { id } };
}

function tooMany(): AppError {
  return new AppError('conflict', `Puedes tener hasta ${maxWebhooks} webhooks. Elimina uno para añadir otro.`);
}

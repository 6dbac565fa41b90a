import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { postponeOrDelete, settleDue } from '#server/jobs/due-work.queries.ts';
import { createDueWork, type DueWorkDeps } from '#server/jobs/due-work.ts';
import type { Actor } from '#server/lib/actor.ts';
import { fieldError } from '#server/lib/errors.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import { encryptPush } from '#server/providers/push/push-encryption.ts';
import { newVapidKeys, type VapidKeys, vapidAuthorization } from '#server/providers/push/vapid.ts';
import type { WebClient } from '#server/providers/web/web-client.ts';
import { WebError } from '#server/providers/web/web-error.ts';
import type { PushSubscriptionBody } from '#shared/contracts/accounts/push.ts';
import { contactsPath, inboxPath } from '#shared/domain/site-paths.ts';
import {
  deleteSubscription,
  findPush,
  findVapidKeys,
  forgetSubscription,
  insertVapidKeys,
  type PushMessageRow,
  pushes,
  upsertSubscription,
} from './push.queries.ts';
import { isPlainEndpoint, isPushService, outcomeOf } from './push.rules.ts';

interface PushDeps extends DueWorkDeps {
  background: Db;
  secrets: SecretBox;
  web: WebClient;
  /** The https: or mailto: address at which push services can reach the operator. */
  contact: () => string;
  /** Called with the outcome of each attempt. */
  observe?: (outcome: string) => void;
}

export type PushService = ReturnType<typeof createPushService>;

type FoundPush = NonNullable<Awaited<ReturnType<typeof findPush>>>;

const record = 'system_settings.vapidPrivateKey';

/** Notifies users on their devices of a new contact or a waiting visitor. A message only names which one and has no text of theirs. */
export function createPushService(deps: PushDeps) {
  const { db, background, clock, logger, secrets, web, contact, observe = () => {} } = deps;
  const { retrySeconds, perUser, ttlSeconds, timeoutMs } = limits.push;

  return {
    ...createDueWork({ ...deps, db: background }, { kind: pushes, limits: limits.push, attempt }),

    key: async (): Promise<{ key: string }> => ({ key: (await vapidKeys()).publicKey }),

    /** Throws 422 for an unknown push service. */
    async subscribe({ userId }: Actor, { endpoint, keys }: PushSubscriptionBody): Promise<void> {
      // Hosts that the operator has allowed are accepted as push services too.
      if (!isPlainEndpoint(endpoint) || !(isPushService(endpoint) || web.isAllowed(endpoint))) throw unknownService();
      try {
        encryptPush('', keys);
      } catch (error) {
        throw fieldError('keys.p256dh', 'No es una clave válida', error);
      }
      await db.transaction((tx) => upsertSubscription(tx, { userId, endpoint, ...keys }, perUser));
    },

    unsubscribe: ({ userId }: Actor, endpoint: string): Promise<void> => deleteSubscription(db, userId, endpoint),
  };

  async function attempt(claimed: PushMessageRow, signal: AbortSignal): Promise<void> {
    const outcome = await send(claimed, signal);
    const now = clock.now();
    if (outcome === 'aborted') {
      // The process stops, so this attempt does not count.
      await settleDue(background, pushes, claimed, { attempts: claimed.attempts - 1, nextAttemptAt: now });
    } else {
      const isLater = outcome === 'later' || outcome === 'unreachable';
      const wait = isLater ? retrySeconds[claimed.attempts - 1] : undefined;
      const next = wait === undefined ? undefined : new Date(now.getTime() + wait * 1_000);
      await postponeOrDelete(background, pushes, claimed, next);
      if (outcome === 'gone') await forgetSubscription(background, claimed.subscriptionId);
    }
    observe(outcome);
  }

  async function send(claimed: PushMessageRow, signal: AbortSignal) {
    // Older messages are dropped. A push service would not keep them longer either.
    if (claimed.createdAt.getTime() < clock.now().getTime() - ttlSeconds * 1_000) return 'expired';
    const found = await findPush(background, claimed);
    return found ? post(found, signal) : 'void';
  }

  async function post({ subscription, ...subject }: FoundPush, signal: AbortSignal) {
    const { endpoint } = subscription;
    const message = messageOf(subject);
    try {
      const { status } = await web.request(endpoint, {
        method: 'POST',
        headers: {
          Authorization: vapidAuthorization(await vapidKeys(), { endpoint, contact: contact(), now: clock.now() }),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(ttlSeconds),
          Urgency: 'high',
          // A device that was off shows a message once, however often it was sent.
          Topic: message.id.replaceAll('-', ''),
        },
        body: encryptPush(JSON.stringify(message), subscription),
        plainHttp: false,
        maxRedirects: 0,
        maxBytes: 1_000,
        wants: 'beginning',
        timeoutMs,
        signal,
      });
      const outcome = outcomeOf(status);
      if (outcome !== 'delivered')
        logger.warn({ status, outcome, host: new URL(endpoint).host }, 'a push service did not take a message');
      return outcome;
    } catch (error) {
      if (error instanceof WebError && error.kind === 'aborted') return 'aborted';
      logger.warn({ err: error, host: new URL(endpoint).host }, 'a push service could not be reached');
      return 'unreachable';
    }
  }

  /** Returns the keys. They are created at the first call. */
  async function vapidKeys(): Promise<VapidKeys> {
    let stored = await findVapidKeys(db);
    if (!stored) {
      const { publicKey, privateKey } = newVapidKeys();
      await insertVapidKeys(db, { publicKey, privateKey: secrets.seal(privateKey, record) });
      stored = await findVapidKeys(db);
    }
    if (!stored) throw new Error('there are no settings to keep the keys in');
    return { publicKey: stored.publicKey, privateKey: secrets.open(stored.privateKey, record) };
  }
}

/** The subject of a message and the path of its page. It has no text of a visitor. */
function messageOf({ role, assistantId, contactId, conversationId }: Omit<FoundPush, 'subscription'>) {
  if (conversationId !== null)
    return { kind: 'conversation.waiting', id: `conversation-${conversationId}`, path: inboxPath(conversationId) };
  const id = contactId ?? '';
  return { kind: 'contact.created', id, path: contactsPath(role, assistantId, id) };
}

function unknownService() {
  return fieldError('endpoint', 'El servicio de avisos de este navegador no se conoce.');
}

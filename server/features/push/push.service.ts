import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fieldError } from '#server/lib/errors.ts';
import type { Logger } from '#server/lib/logger.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import { createWaker } from '#server/lib/waker.ts';
import { encryptPush } from '#server/providers/push/push-encryption.ts';
import { newVapidKeys, type VapidKeys, vapidAuthorization } from '#server/providers/push/vapid.ts';
import type { WebClient } from '#server/providers/web/web-client.ts';
import { WebError } from '#server/providers/web/web-error.ts';
import type { PushSubscriptionBody } from '#shared/contracts/accounts/push.ts';
import { contactsPath, inboxPath } from '#shared/domain/site-paths.ts';
import {
  claimPush,
  deleteOldPushes,
  deletePush,
  deleteSubscription,
  findPush,
  findVapidKeys,
  forgetSubscription,
  insertVapidKeys,
  listDuePushes,
  postponePush,
  pushChannel,
  upsertSubscription,
} from './push.queries.ts';
import { isPlainEndpoint, isPushService, outcomeOf } from './push.rules.ts';

interface PushDeps {
  db: Db;
  background: Db;
  clock: Clock;
  logger: Logger;
  notifications: Pick<Notifications, 'subscribe'>;
  secrets: SecretBox;
  web: WebClient;
  /** The https: or mailto: address that push services may turn to. */
  contact: () => string;
  enqueue: (tx: Db, messages: { id: number; userId: number }[]) => Promise<void>;
  /** Hears how each try went. */
  observe?: (outcome: string) => void;
}

export type PushService = ReturnType<typeof createPushService>;

type FoundPush = NonNullable<Awaited<ReturnType<typeof findPush>>>;

const record = 'system_settings.vapidPrivateKey';

/** Notifies people on their devices of a new contact or a visitor who waits: which one, and no word of theirs. */
export function createPushService(deps: PushDeps) {
  const { db, background, clock, logger, notifications, secrets, web, contact, enqueue, observe = () => {} } = deps;
  const { leaseMs, dueBatch, wakeIntervalMs, retrySeconds, perUser, ttlSeconds, timeoutMs } = limits.push;
  const waker = createWaker({ run: enqueueDue, intervalMs: wakeIntervalMs, logger, what: 'push' });

  return {
    enqueueDue,

    key: async (): Promise<{ key: string }> => ({ key: (await vapidKeys()).publicKey }),

    /** Throws 422 for a push service that is not known. */
    async subscribe({ userId }: Actor, { endpoint, keys }: PushSubscriptionBody): Promise<void> {
      // Hosts that the operator has named count as push services, too.
      if (!isPlainEndpoint(endpoint) || !(isPushService(endpoint) || web.isAllowed(endpoint))) throw unknownService();
      try {
        encryptPush('', keys);
      } catch (error) {
        throw fieldError('keys.p256dh', 'No es una clave válida', error);
      }
      await db.transaction((tx) => upsertSubscription(tx, { userId, endpoint, ...keys }, perUser));
    },

    unsubscribe: ({ userId }: Actor, endpoint: string): Promise<void> => deleteSubscription(db, userId, endpoint),

    /** Hears at once of what is to be sent, until the returned function is called. */
    start(): () => void {
      const leave = notifications.subscribe(pushChannel, { onMessage: waker.wake, onGap: waker.wake });
      return () => {
        leave();
        waker.stop();
      };
    },

    /** One try, if the message is due and nobody else is at it. */
    async deliver(id: number, signal: AbortSignal): Promise<void> {
      const now = clock.now();
      const claimed = await claimPush(background, id, now, new Date(now.getTime() + leaseMs));
      if (!claimed) return;
      if (claimed.createdAt.getTime() < oldest(now).getTime()) {
        await deletePush(background, id);
        return observe('expired');
      }
      const found = await findPush(background, claimed);
      const outcome = found ? await send(found, signal) : 'void';
      const wait = retrySeconds[claimed.attempts - 1];
      if (outcome === 'aborted') await postponePush(background, claimed, clock.now());
      else if ((outcome === 'later' || outcome === 'unreachable') && wait !== undefined)
        await postponePush(background, claimed, new Date(clock.now().getTime() + wait * 1_000));
      else if (outcome === 'gone' && found) await forgetSubscription(background, found.subscription.id);
      else await deletePush(background, id);
      observe(outcome);
    },
  };

  /** Gives every message that is due to whoever does the jobs. */
  async function enqueueDue(): Promise<void> {
    await background.transaction(async (tx) => {
      const now = clock.now();
      const expired = await deleteOldPushes(tx, now, oldest(now));
      if (expired > 0) logger.info({ expired }, 'messages for devices were too old to be sent');
      await enqueue(tx, await listDuePushes(tx, now, dueBatch));
    });
  }

  /** What was written down before is no news: a push service would not keep it for longer either. */
  function oldest(now: Date): Date {
    return new Date(now.getTime() - ttlSeconds * 1_000);
  }

  async function send({ subscription, ...subject }: FoundPush, signal: AbortSignal) {
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
          // A device that was off shows a thing once, however often it was tried.
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

  /** Made once, when somebody first asks. */
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

/** What it is about and where to see it: no word of anybody's. */
function messageOf({ role, assistantId, contactId, conversationId }: Omit<FoundPush, 'subscription'>) {
  if (conversationId !== null)
    return { kind: 'conversation.waiting', id: `conversation-${conversationId}`, path: inboxPath(conversationId) };
  const id = contactId ?? '';
  return { kind: 'contact.created', id, path: contactsPath(role, assistantId, id) };
}

function unknownService() {
  return fieldError('endpoint', 'El servicio de avisos de este navegador no se conoce.');
}

import { createAccountParts } from './container/accounts.ts';
import { createAssistantParts } from './container/assistants.ts';
import { createChatParts } from './container/chat.ts';
import { createContactParts } from './container/contacts.ts';
import { type ContainerOptions, createFoundation } from './container/foundation.ts';
import { createKnowledgeParts } from './container/knowledge.ts';
import { createMailParts } from './container/mail.ts';
import { createTellingParts } from './container/telling.ts';
import { createAccountMails } from './features/mail/account-mails.service.ts';
import { createOverload } from './http/overload.ts';
import { createLoad } from './lib/load.ts';
import { deriveKey } from './lib/secrets.ts';
import { createLifecycle } from './lifecycle.ts';
import { gauges, poolReadings } from './metrics/gauges.ts';

export type { ContainerOptions };
export type Container = ReturnType<typeof createContainer>;
export type Parts = ReturnType<typeof createParts>;

/** Builds everything once. It and the files beside it in `container/` are the only ones that know who needs whom. */
export function createContainer(options: ContainerOptions) {
  const parts = createParts(options);
  const { appSecret, database, mailOutbox, metrics, replyRunner, eventStreams, turns } = parts;
  const { pools, inFlight, eventStreams: openStreams, outbox } = gauges;
  metrics.gauge(pools, () => database.poolUse().flatMap(poolReadings));
  metrics.gauge(inFlight, () => [{ value: replyRunner.count }]);
  metrics.gauge(openStreams, () => [{ value: eventStreams.count }]);
  metrics.gauge(outbox, async () => [{ value: await mailOutbox.countWaiting() }]);
  return {
    ...parts,
    sessionSecret: deriveKey(appSecret, 'session cookies'),
    overload: createOverload({ load: options.load ?? createLoad(), isFull: turns.isFull }),
    ...createLifecycle(parts),
  };
}

function createParts(options: ContainerOptions) {
  const foundation = createFoundation(options);
  const mail = createMailParts(foundation);
  const accounts = createAccountParts(foundation, mail);
  const assistants = createAssistantParts(foundation, mail, accounts);
  const knowledge = createKnowledgeParts(foundation, assistants);
  const chat = createChatParts(foundation, mail, accounts, assistants, knowledge, options);
  const contacts = createContactParts(foundation, mail, assistants);
  const telling = createTellingParts(foundation, mail);
  const { background: db, clock, logger, settings } = foundation;
  const accountMails = createAccountMails({
    ...{ db, clock, logger, settings },
    sender: mail.mailSender,
    writers: {
      password_reset: accounts.passwordResets.write,
      ...accounts.planMails.writers,
      webhook_off: telling.webhookNotice,
      follow_ups: contacts.followUps.write,
      conversation_waiting: chat.waitingMail,
    },
    enqueue: mail.enqueueAccountMails,
  });
  return {
    ...foundation,
    ...mail,
    ...accounts,
    ...assistants,
    ...knowledge,
    ...chat,
    ...contacts,
    ...telling,
    accountMails,
  };
}

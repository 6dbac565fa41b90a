import { createRateLimiter } from '#server/db/rate-limits.ts';
import type { Env } from './config/env.ts';
import { limits } from './config/limits.ts';
import type { Database, Db } from './db/client.ts';
import { createDatabaseClock } from './db/database-clock.ts';
import { createNotifications } from './db/notifications.ts';
import { createConnections } from './features/assistants/assistant-connection.ts';
import { createAssistantService } from './features/assistants/assistants.service.ts';
import { createAvatarService } from './features/assistants/avatars.service.ts';
import { createOwnBrandingService } from './features/assistants/own-branding.service.ts';
import { createPictures } from './features/assistants/pictures.ts';
import { createUploadService } from './features/assistants/uploads.service.ts';
import { createAuditService } from './features/audit/audit.service.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createAuthenticator } from './features/auth/passport.ts';
import { SessionStore } from './features/auth/session-store.ts';
import { createBrandingService } from './features/branding/branding.service.ts';
import { createClosing } from './features/chat/closing.ts';
import { createPreviewService } from './features/chat/preview/preview.service.ts';
import { createConversationService } from './features/chat/private/conversations.service.ts';
import { createReplyFollower } from './features/chat/replies/reply-follow.ts';
import { createReplyRelay } from './features/chat/replies/reply-relay.ts';
import { createReplyRunner } from './features/chat/replies/reply-runner.ts';
import { createReplySaver } from './features/chat/replies/reply-saver.ts';
import { createReplyPreparation } from './features/chat/replies/reply-source.ts';
import { createTurns } from './features/chat/replies/turns.ts';
import { createChatService } from './features/chat/visitor/chat.service.ts';
import { recordSession, separateAssistant } from './features/contacts/contact-store.ts';
import { createContactWork } from './features/contacts/contact-work.service.ts';
import { createContactService } from './features/contacts/contacts.service.ts';
import { findLead, mayHoldLead, sentenceAt } from './features/contacts/detection.rules.ts';
import { readEmail } from './features/contacts/email.rules.ts';
import { createFollowUps } from './features/contacts/follow-ups.service.ts';
import { createLeads } from './features/contacts/leads.ts';
import { readPhone } from './features/contacts/phone.rules.ts';
import { deletionJob } from './features/deletion/deletion.jobs.ts';
import { createDeletion } from './features/deletion/deletion.service.ts';
import { createEventStreams } from './features/events/event-streams.service.ts';
import { createAccountMailQueue, createAccountMails } from './features/mail/account-mails.service.ts';
import { createNotificationAddresses } from './features/mail/addresses.service.ts';
import { createDigests } from './features/mail/digests.service.ts';
import { accountMailJob, mailJob } from './features/mail/mail.jobs.ts';
import { createMailTestService } from './features/mail/mail-test.service.ts';
import { createMailOutbox } from './features/mail/outbox.service.ts';
import { createModelService } from './features/models/models.service.ts';
import { createCounting } from './features/numbers/counting.service.ts';
import { createNumbersService } from './features/numbers/numbers.service.ts';
import { createVisits } from './features/numbers/visits.service.ts';
import { pushJob } from './features/push/push.jobs.ts';
import { createPushService } from './features/push/push.service.ts';
import { createRetention } from './features/retention/retention.service.ts';
import { createKeyCheckService } from './features/settings/key-check.service.ts';
import { createSettingsService } from './features/settings/settings.service.ts';
import { createStatsService } from './features/stats/stats.service.ts';
import { createPlanMails } from './features/subscriptions/plan-mails.ts';
import { createPlanRequests } from './features/subscriptions/plan-requests.service.ts';
import { createSubscriptionService } from './features/subscriptions/subscriptions.service.ts';
import { summaryJob } from './features/summaries/summaries.jobs.ts';
import { createSummaryService } from './features/summaries/summaries.service.ts';
import { createPasswordResets } from './features/users/password-resets.service.ts';
import { createUserAdministration } from './features/users/user-administration.service.ts';
import { createUserService } from './features/users/users.service.ts';
import { createWebhookDelivery } from './features/webhooks/delivery.service.ts';
import { createWebhookNotice } from './features/webhooks/notice.service.ts';
import { createWebhookSender } from './features/webhooks/sender.ts';
import { webhookJob } from './features/webhooks/webhooks.jobs.ts';
import { createWebhookService } from './features/webhooks/webhooks.service.ts';
import { createWhatsappService } from './features/whatsapp/whatsapp.service.ts';
import { createOverload } from './http/overload.ts';
import { createJobs, type JobTimings } from './jobs/jobs.ts';
import type { Clock } from './lib/clock.ts';
import { createLoad, type Load } from './lib/load.ts';
import type { Logger } from './lib/logger.ts';
import { createSecretBox, deriveKey } from './lib/secrets.ts';
import { createLifecycle } from './lifecycle.ts';
import { gauges, poolReadings } from './metrics/gauges.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createProviderAccount } from './providers/llm/account.ts';
import { createChatCompletionsAdapter } from './providers/llm/chat-completions.ts';
import { createDemoResponder } from './providers/llm/demo-responder.ts';
import { createLlmClient } from './providers/llm/llm-client.ts';
import { isOwnBaseUrl } from './providers/llm/request-parameters.ts';
import { createSmtpSender } from './providers/mail/smtp.ts';
import { smtpConnection } from './providers/mail/smtp-url.ts';
import { allowedHosts } from './providers/web/web-address.ts';
import { createWebClient } from './providers/web/web-client.ts';

export interface ContainerOptions {
  env: Env;
  appSecret: string;
  database: Database;
  logger: Logger;
  clock?: Clock;
  demoWordPauseMs?: number;
  providerTimings?: Partial<Record<keyof typeof limits.provider, number>>;
  jobTimings?: Partial<JobTimings & { sweepIntervalMs: number }>;
  /** Instead of the one that is measured. */
  load?: Load;
}

export type Container = ReturnType<typeof createContainer>;

/** Builds everything once. The only file that knows who needs whom. */
export function createContainer(options: ContainerOptions) {
  const { env, appSecret, database, logger, demoWordPauseMs = 25 } = options;
  const { db } = database;
  const databaseClock = createDatabaseClock(database);
  const clock = options.clock ?? databaseClock;
  const background = database.background.db;
  const metrics = createMetrics();

  const notifications = createNotifications({ database, logger });
  const timings = { ...limits.jobs, ...options.jobTimings };
  const jobs = createJobs({
    storage: { ...database, ...database.background, notifications },
    logger,
    timings,
    observe: metrics.job,
  });
  const deletion = createDeletion({
    db: background,
    logger,
    enqueue: (tx, doomed) => jobs.enqueue(tx, deletionJob, doomed),
  });
  const secrets = createSecretBox(appSecret);
  const rateLimiter = createRateLimiter(db);
  const audit = createAuditService({ db, background, clock });
  const settings = createSettingsService({
    db,
    audit,
    secrets,
    defaults: {
      providers: {
        openai: { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL },
        deepseek: { apiKey: env.DEEPSEEK_API_KEY, baseUrl: env.DEEPSEEK_BASE_URL },
      },
      smtp: env.SMTP_URL ? smtpConnection(env.SMTP_URL) : undefined,
    },
  });
  const sessionStore = new SessionStore({ db, clock });
  const branding = createBrandingService({ db, audit });
  const mailSender = createSmtpSender({ timings: limits.mail });
  /** Known for certain once the server listens. */
  const site = { url: env.APP_URL ?? `http://localhost:${env.PORT}` };
  const notificationAddresses = createNotificationAddresses({
    db: background,
    clock,
    logger,
    rateLimiter,
    sender: mailSender,
    settings,
    appUrl: () => site.url,
  });
  const enqueueAccountMails = (tx: Db, mailIds: number[]) =>
    jobs.enqueue(
      tx,
      accountMailJob,
      mailIds.map((mailId) => ({ mailId })),
    );
  const queueAccountMails = createAccountMailQueue(clock, enqueueAccountMails);
  const planMails = createPlanMails({
    db: background,
    settings,
    queueMails: queueAccountMails,
    appUrl: () => site.url,
  });
  const subscriptions = createSubscriptionService({ db, audit, clock, tellUser: planMails.tellUser });
  const planRequests = createPlanRequests({ db, audit, clock, rateLimiter, mails: planMails });
  const users = createUserService({ db, audit, clock, rateLimiter, settings, addresses: notificationAddresses });
  const auth = createAuthService({ audit, rateLimiter, settings, users });
  const userAdministration = createUserAdministration({
    ...{ db, audit, clock, deletion, settings, subscriptions },
    addresses: notificationAddresses,
  });
  const passwordResets = createPasswordResets({
    ...{ db, audit, clock, logger, rateLimiter, settings },
    queueMails: queueAccountMails,
    addresses: notificationAddresses,
    tokenKey: deriveKey(appSecret, 'links to new passwords'),
    appUrl: () => site.url,
  });
  const webhookNotice = createWebhookNotice({ db: background, settings, appUrl: () => site.url });
  const followUps = createFollowUps({
    ...{ db: background, clock, settings },
    queueMails: queueAccountMails,
    appUrl: () => site.url,
  });
  const accountMails = createAccountMails({
    db: background,
    ...{ clock, logger, settings },
    sender: mailSender,
    writers: {
      password_reset: passwordResets.write,
      ...planMails.writers,
      webhook_off: webhookNotice,
      follow_ups: followUps.write,
    },
    enqueue: enqueueAccountMails,
  });
  const assistants = createAssistantService({
    db,
    clock,
    audit,
    deletion,
    secrets,
    settings,
    subscriptions,
    notificationAddresses,
    separateContacts: separateAssistant,
    pickerIds: env.PICKER_ASSISTANT_IDS,
    demoReplies: env.DEMO_REPLIES,
  });
  const pictures = createPictures();
  const avatars = createAvatarService({ db, clock, assistants, pictures });
  const ownBranding = createOwnBrandingService({ db, clock, assistants, branding, pictures });

  const account = createProviderAccount({ timeoutMs: limits.keyCheck.timeoutMs });
  const keyCheck = createKeyCheckService({ rateLimiter, settings, account });
  const mailTest = createMailTestService({ rateLimiter, settings, mailSender });
  const models = createModelService({ clock, rateLimiter, settings, account });

  const llm = createLlmClient({
    adapter: createChatCompletionsAdapter(),
    observe: metrics.call,
    timings: { ...limits.provider, ...options.providerTimings },
  });
  const replyRunner = createReplyRunner({
    saver: createReplySaver({ database, logger }),
    logger,
    observe: metrics.reply,
  });
  const connectionFor = createConnections({ settings, secrets });
  const prepare = createReplyPreparation({
    connectionFor,
    llm,
    demo: createDemoResponder({ wordPauseMs: demoWordPauseMs }),
    demoReplies: env.DEMO_REPLIES,
    endUserKey: deriveKey(appSecret, 'end users').toString('base64url'),
  });
  const relay = createReplyRelay({ db, notifications, runner: replyRunner, logger });
  const follower = createReplyFollower({ db, runner: replyRunner, relay });
  const turns = createTurns({ database, rateLimiter, runner: replyRunner, follower, relay, prepare, subscriptions });

  const enqueueSummaries = (tx: Db, closed: { id: number; assistantId: number }[]) =>
    jobs.enqueue(
      tx,
      summaryJob,
      closed.map(({ id, assistantId }) => ({ conversationId: id, assistantId })),
    );
  const closing = createClosing({
    db,
    background,
    clock,
    idleMinutes: env.CONVERSATION_IDLE_MINUTES,
    enqueueSummaries,
  });
  const enqueueMails = (tx: Db, mails: { id: number; assistantId?: number | undefined }[]) =>
    jobs.enqueue(
      tx,
      mailJob,
      mails.map(({ id, assistantId }) => ({ mailId: id, assistantId })),
    );
  const mailOutbox = createMailOutbox({
    db: background,
    clock,
    logger,
    rateLimiter,
    sender: mailSender,
    settings,
    appUrl: () => site.url,
    observe: metrics.mail,
    enqueue: enqueueMails,
  });
  const digests = createDigests({ db: background, clock, settings, enqueue: enqueueMails });
  const summaries = createSummaryService({
    db: background,
    clock,
    logger,
    llm,
    connectionFor,
    contactReader: async () => {
      const { defaultCountry } = await settings.leadSettings();
      return {
        mayHoldLead,
        readEmail,
        sentenceAt,
        findLead: (text) => findLead(text, defaultCountry),
        readPhone: (text) => readPhone(text, defaultCountry),
      };
    },
    language: async () => (await settings.display()).language,
    mailing: () => mailOutbox.mailing(),
    enqueue: enqueueSummaries,
    recordContact: async (tx, place, at, change) => {
      await recordSession(tx, place, { at, isActivity: false, change });
    },
  });
  const counting = createCounting({ db: background, logger, timeZone: settings.timeZone });
  const visits = createVisits({ db, background, clock, timeZone: settings.timeZone });
  const numbers = createNumbersService({
    ...{ db, clock, assistants, settings },
    hasListPrices: (provider) => provider === 'openai' && isOwnBaseUrl(provider, env.OPENAI_BASE_URL),
  });
  const retention = createRetention({ db: background, clock, countFirst: () => counting.advanceBeforePurge() });

  const chat = createChatService({
    database,
    clock,
    turns,
    closing,
    leads: createLeads({ settings, contactMailing: () => mailOutbox.contactMailing() }),
  });
  const conversations = createConversationService({ database, clock, turns, assistants });
  const contacts = createContactService({ db, audit, clock, rateLimiter, assistants, counting, settings });
  const contactWork = createContactWork({ db, audit, clock, assistants, settings });
  const whatsapp = createWhatsappService({ db });

  const web = createWebClient({ allowed: allowedHosts(env.ALLOWED_PRIVATE_HOSTS) });
  const send = createWebhookSender({ web, clock });
  const enqueueWebhooks = (tx: Db, deliveries: { id: number; userId: number }[]) =>
    jobs.enqueue(
      tx,
      webhookJob,
      deliveries.map(({ id, userId }) => ({ deliveryId: id, userId })),
    );
  const webhooks = createWebhookService({
    ...{ db, audit, clock, rateLimiter, secrets, web, send },
    enqueue: enqueueWebhooks,
  });
  const push = createPushService({
    ...{ db, background, clock, logger, notifications, secrets, web },
    contact: () => (site.url.startsWith('https:') ? site.url : `mailto:${env.ADMIN_EMAIL}`),
    enqueue: (tx, messages) =>
      jobs.enqueue(
        tx,
        pushJob,
        messages.map(({ id, userId }) => ({ messageId: id, userId })),
      ),
  });
  const webhookDelivery = createWebhookDelivery({
    ...{ db: background, clock, logger, notifications, secrets, send },
    appUrl: () => site.url,
    enqueue: enqueueWebhooks,
    queueMails: queueAccountMails,
  });
  const eventStreams = createEventStreams({
    ...{ db, background, clock, logger, notifications },
    findActors: (sessionHashes) => sessionStore.findActors(sessionHashes),
  });
  const preview = createPreviewService({
    database,
    logger,
    rateLimiter,
    assistants,
    settings,
    subscriptions,
    prepare,
  });

  const { pools, inFlight, eventStreams: openStreams, outbox } = gauges;
  metrics.gauge(pools, () => database.poolUse().flatMap(poolReadings));
  metrics.gauge(inFlight, () => [{ value: replyRunner.count }]);
  metrics.gauge(openStreams, () => [{ value: eventStreams.count }]);
  metrics.gauge(outbox, async () => [{ value: await mailOutbox.countWaiting() }]);

  const lifecycle = createLifecycle({
    db,
    logger,
    jobs,
    accountMails,
    audit,
    closing,
    counting,
    databaseClock,
    deletion,
    eventStreams,
    follower,
    digests,
    followUps,
    mailOutbox,
    notificationAddresses,
    notifications,
    preview,
    rateLimiter,
    replyRunner,
    retention,
    sessionStore,
    summaries,
    push,
    webhookDelivery,
    visits,
    sweepIntervalMs: timings.sweepIntervalMs,
  });

  return {
    env,
    logger,
    database,
    settings,
    audit,
    rateLimiter,
    auth,
    authenticator: createAuthenticator(auth),
    passwordResets,
    sessionStore,
    sessionSecret: deriveKey(appSecret, 'session cookies'),
    branding,
    assistants,
    avatars,
    ownBranding,
    overload: createOverload({ load: options.load ?? createLoad(), isFull: turns.isFull }),
    uploads: createUploadService({ rateLimiter }),
    chat,
    clock,
    contacts,
    contactWork,
    conversations,
    eventStreams,
    keyCheck,
    mailTest,
    notificationAddresses,
    metrics,
    counting,
    numbers,
    visits,
    models,
    notifications,
    preview,
    stats: createStatsService({ db, clock }),
    closing,
    deletion,
    retention,
    site,
    summaries,
    planRequests,
    subscriptions,
    users,
    push,
    webhookDelivery,
    webhooks,
    whatsapp,
    userAdministration,
    ...lifecycle,
  };
}

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
import { createContactService } from './features/contacts/contacts.service.ts';
import { findLead, mayHoldLead, sentenceAt } from './features/contacts/detection.rules.ts';
import { readEmail } from './features/contacts/email.rules.ts';
import { readPhone } from './features/contacts/phone.rules.ts';
import { deletionJob } from './features/deletion/deletion.jobs.ts';
import { createDeletion } from './features/deletion/deletion.service.ts';
import { createEventStreams } from './features/events/event-streams.service.ts';
import { createNotificationAddresses } from './features/mail/addresses.service.ts';
import { mailJob } from './features/mail/mail.jobs.ts';
import { createMailTestService } from './features/mail/mail-test.service.ts';
import { createMailOutbox } from './features/mail/outbox.service.ts';
import { createModelService } from './features/models/models.service.ts';
import { createRetention } from './features/retention/retention.service.ts';
import { createKeyCheckService } from './features/settings/key-check.service.ts';
import { createSettingsService } from './features/settings/settings.service.ts';
import { createStatsService } from './features/stats/stats.service.ts';
import { createSubscriptionService } from './features/subscriptions/subscriptions.service.ts';
import { summaryJob } from './features/summaries/summaries.jobs.ts';
import { createSummaryService } from './features/summaries/summaries.service.ts';
import { createUserAdministration } from './features/users/user-administration.service.ts';
import { createUserService } from './features/users/users.service.ts';
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
import { createSmtpSender } from './providers/mail/smtp.ts';
import { smtpConnection } from './providers/mail/smtp-url.ts';

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
  const users = createUserService({ db, audit, clock, rateLimiter, settings });
  const auth = createAuthService({ audit, rateLimiter, settings, users });
  const subscriptions = createSubscriptionService({ db, audit, clock });
  const userAdministration = createUserAdministration({ db, audit, clock, deletion, settings, subscriptions });
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
  const assistants = createAssistantService({
    db,
    clock,
    audit,
    deletion,
    secrets,
    settings,
    subscriptions,
    notificationAddresses,
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
  const mailOutbox = createMailOutbox({
    db: background,
    clock,
    logger,
    rateLimiter,
    sender: mailSender,
    settings,
    appUrl: () => site.url,
    observe: metrics.mail,
    enqueue: (tx, mails) =>
      jobs.enqueue(
        tx,
        mailJob,
        mails.map(({ id, assistantId }) => ({ mailId: id, assistantId })),
      ),
  });
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
  });
  const retention = createRetention({ db: background, clock });

  const chat = createChatService({
    database,
    clock,
    turns,
    closing,
    // Most messages hold nothing, and wait for nothing.
    findLead: async (text) =>
      mayHoldLead(text) ? findLead(text, (await settings.leadSettings()).defaultCountry) : undefined,
  });
  const conversations = createConversationService({ database, clock, turns, assistants });
  const contacts = createContactService({ db, audit, clock, rateLimiter, assistants, settings });
  const whatsapp = createWhatsappService({ db });
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

  const { pools, inFlight, outbox } = gauges;
  metrics.gauge(pools, () => database.poolUse().flatMap(poolReadings));
  metrics.gauge(inFlight, () => [{ value: replyRunner.count }]);
  metrics.gauge(outbox, async () => [{ value: await mailOutbox.countWaiting() }]);

  const lifecycle = createLifecycle({
    db,
    logger,
    jobs,
    audit,
    closing,
    databaseClock,
    deletion,
    eventStreams,
    follower,
    mailOutbox,
    notificationAddresses,
    notifications,
    preview,
    rateLimiter,
    replyRunner,
    retention,
    sessionStore,
    summaries,
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
    conversations,
    eventStreams,
    keyCheck,
    mailTest,
    notificationAddresses,
    metrics,
    models,
    notifications,
    preview,
    stats: createStatsService({ db, clock }),
    closing,
    deletion,
    retention,
    site,
    summaries,
    subscriptions,
    users,
    whatsapp,
    userAdministration,
    ...lifecycle,
  };
}

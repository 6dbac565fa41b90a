import type { Env } from './config/env.ts';
import { limits } from './config/limits.ts';
import type { Database } from './db/client.ts';
import { createAssistantService } from './features/assistants/assistants.service.ts';
import { createAvatarService } from './features/assistants/avatars.service.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createAuthenticator } from './features/auth/passport.ts';
import { SessionStore } from './features/auth/session-store.ts';
import { createBrandingService } from './features/branding/branding.service.ts';
import { createChatService } from './features/chat/chat.service.ts';
import { createConversationService } from './features/chat/conversations.service.ts';
import { createPreviewService } from './features/chat/preview.service.ts';
import { markAbandonedReplies } from './features/chat/replies.queries.ts';
import { createReplyRunner } from './features/chat/reply-runner.ts';
import { createReplySources } from './features/chat/reply-source.ts';
import { createTurns } from './features/chat/turns.ts';
import { createSettingsService } from './features/settings/settings.service.ts';
import { createSubscriptionService } from './features/subscriptions/subscriptions.service.ts';
import { createUserService } from './features/users/users.service.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import type { Logger } from './lib/logger.ts';
import { every } from './lib/periodic.ts';
import { createRateLimiter } from './lib/rate-limiter.ts';
import { createSecretBox, deriveKey } from './lib/secrets.ts';
import { createChatCompletionsAdapter } from './providers/llm/chat-completions.ts';
import { createDemoResponder } from './providers/llm/demo-responder.ts';
import { createLlmClient } from './providers/llm/llm-client.ts';

export interface ContainerOptions {
  env: Env;
  appSecret: string;
  database: Database;
  logger: Logger;
  clock?: Clock;
  demoWordPauseMs?: number;
  providerTimings?: Partial<Record<keyof typeof limits.provider, number>>;
}

export type Container = ReturnType<typeof createContainer>;

/** Builds everything once. The only file that knows who needs whom. */
export function createContainer(options: ContainerOptions) {
  const { env, appSecret, database, logger, clock = systemClock, demoWordPauseMs = 25 } = options;
  const { db } = database;

  const secrets = createSecretBox(appSecret);
  const rateLimiter = createRateLimiter(db);
  const settings = createSettingsService({
    db,
    secrets,
    providerDefaults: {
      openai: { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL },
      deepseek: { apiKey: env.DEEPSEEK_API_KEY, baseUrl: env.DEEPSEEK_BASE_URL },
    },
  });
  const users = createUserService({ db, clock, rateLimiter, settings });
  const auth = createAuthService({ rateLimiter, settings, users });
  const subscriptions = createSubscriptionService({ db, clock });
  const sessionStore = new SessionStore({
    db,
    clock,
    idleMinutes: async () => (await settings.securityPolicy()).sessionTimeoutMinutes,
  });
  const branding = createBrandingService({ db });
  const assistants = createAssistantService({ db, secrets, subscriptions, pickerIds: env.PICKER_ASSISTANT_IDS });
  const avatars = createAvatarService({ db, clock, assistants });

  const llm = createLlmClient({
    adapter: createChatCompletionsAdapter(),
    timings: { ...limits.provider, ...options.providerTimings },
  });
  const replyRunner = createReplyRunner({ db, logger });
  const sources = createReplySources({
    settings,
    secrets,
    llm,
    demo: createDemoResponder({ wordPauseMs: demoWordPauseMs }),
    demoReplies: env.DEMO_REPLIES,
    endUserKey: deriveKey(appSecret, 'end users').toString('base64url'),
  });
  const turns = createTurns({ db, runner: replyRunner, sources, subscriptions });
  const chat = createChatService({ db, clock, rateLimiter, turns, idleMinutes: env.CONVERSATION_IDLE_MINUTES });
  const conversations = createConversationService({ db, rateLimiter, turns, assistants });
  const preview = createPreviewService({ db, logger, rateLimiter, assistants, settings, subscriptions, sources });

  const periodicWork = [
    every(limits.chat.sweepIntervalMs, 'abandoned replies', logger, () => markAbandonedReplies(db)),
    every(limits.maintenanceIntervalMs, 'rate limits', logger, () => rateLimiter.purge()),
    every(limits.maintenanceIntervalMs, 'sessions', logger, () => sessionStore.purge()),
  ];

  return {
    env,
    logger,
    database,
    settings,
    auth,
    authenticator: createAuthenticator(auth),
    sessionStore,
    sessionSecret: deriveKey(appSecret, 'session cookies'),
    branding,
    assistants,
    avatars,
    chat,
    clock,
    conversations,
    preview,
    subscriptions,
    users,

    /** Lets the replies in flight finish, then ends what runs in the background. The database stays open. */
    async stop(): Promise<void> {
      await replyRunner.drain(limits.shutdown.repliesMs);
      for (const work of periodicWork) work.stop();
    },
  };
}

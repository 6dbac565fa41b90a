import { limits } from '#server/config/limits.ts';
import { createConnectionService } from '#server/features/channels/connections.service.ts';
import { createChannelConversing } from '#server/features/channels/conversing.service.ts';
import { createChannelIntake } from '#server/features/channels/incoming.service.ts';
import { createChannelOutgoing } from '#server/features/channels/outgoing.service.ts';
import { outcomeOf, type ReplyFeed } from '#server/features/chat/replies/live/reply-feed.ts';
import { publicFault } from '#server/features/chat/replies/reply-faults.ts';
import type { ChatService } from '#server/features/chat/visitor/chat.service.ts';
import { createTelegramClient } from '#server/providers/telegram/telegram-client.ts';
import type { AssistantParts } from './assistants.ts';
import type { Foundation } from './foundation.ts';

/** What carries conversations from and to outside services. */
export function createChannelParts(
  foundation: Foundation,
  { assistants }: Pick<AssistantParts, 'assistants'>,
  { chat }: { chat: ChatService },
) {
  const { audit, background, clock, db, env, logger, metrics, notifications, rateLimiter, secrets, settings, appUrl } =
    foundation;
  const telegram = createTelegramClient({ baseUrl: env.TELEGRAM_BASE_URL, timeoutMs: limits.channels.timeoutMs });
  const connections = createConnectionService({
    ...{ db, audit, clock, rateLimiter, secrets, telegram, assistants, appUrl },
  });
  const later = { db: background, clock, logger, notifications, connections, telegram };
  const language = async () => (await settings.display()).language;
  const failureOf = async (reply: ReplyFeed) => {
    const outcome = await outcomeOf(reply);
    return outcome.kind === 'error' ? publicFault(outcome.fault) : undefined;
  };
  const conversing = createChannelConversing({ ...later, chat, language, failureOf });
  return {
    channelConnections: connections,
    channelIntake: createChannelIntake({ db, clock, wakeIn: conversing.wakeIn }),
    channelConversing: conversing,
    channelOutgoing: createChannelOutgoing({ ...later, language, observe: metrics.channel }),
  };
}

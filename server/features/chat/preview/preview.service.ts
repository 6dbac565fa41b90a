import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Logger } from '#server/lib/logger.ts';
import { ProviderFault } from '#server/providers/llm/llm.ts';
import type { AssistantDraft, PreviewBody } from '#shared/contracts/assistants.ts';
import type { AssistantService } from '../../assistants/assistants.service.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import type { SubscriptionService } from '../../subscriptions/subscriptions.service.ts';
import { type ChatAssistant, findChatAssistant } from '../replies/chat.queries.ts';
import { claimedHistory, contextWindow } from '../replies/chat.rules.ts';
import { createLiveReply, type LiveReply } from '../replies/live-reply.ts';
import type { ReplyFault } from '../replies/reply-faults.ts';
import type { ReplyFeed } from '../replies/reply-feed.ts';
import type { ReplySource, ReplySources } from '../replies/reply-source.ts';

interface PreviewDeps {
  db: Db;
  logger: Logger;
  rateLimiter: RateLimiter;
  assistants: AssistantService;
  settings: SettingsService;
  subscriptions: SubscriptionService;
  sources: ReplySources;
}

export type PreviewService = ReturnType<typeof createPreviewService>;

/** The test chat beside the form: answers from instructions that are not saved, stores nothing, counts in the plan. */
export function createPreviewService(deps: PreviewDeps) {
  const { db, logger, rateLimiter, assistants, settings, subscriptions, sources } = deps;
  return {
    /** Id 0 is an assistant that does not exist yet. `signal` ends the reply: nobody else could read it. */
    async open(actor: Actor, id: number, body: PreviewBody, signal: AbortSignal): Promise<ReplyFeed> {
      if (id !== 0) await assistants.requireManageable(actor, id);
      const { windowSeconds, messagesPerAddress } = limits.chat;
      await rateLimiter.take([{ key: `preview:${actor.userId}`, max: messagesPerAddress, windowSeconds }]);
      const assistant = await drafted(actor, id, body.draft);
      const live = createLiveReply(0);
      answer(actor, assistant, body, live, signal).catch((error: unknown) => {
        logger.error({ err: error }, 'a preview failed');
        live.end({ kind: 'error', text: live.text, fault: 'failed' });
      });
      return live;
    },
  };

  async function answer(
    actor: Actor,
    assistant: ChatAssistant,
    body: PreviewBody,
    live: LiveReply,
    signal: AbortSignal,
  ) {
    const payerId = actor.role === 'admin' ? null : actor.userId;
    const refusal = payerId === null ? undefined : await subscriptions.reserve(payerId);
    if (refusal) return live.end({ kind: 'error', text: '', fault: refusal });
    const messages = contextWindow(claimedHistory(body.chatHistory), body.message);
    const source = sources.choose(assistant, messages, `user ${actor.userId}`);
    const fault = await write(source, live, signal);
    if (fault && payerId !== null) await subscriptions.giveBack(payerId);
    if (fault) live.end({ kind: 'error', text: live.text, fault });
    else live.end({ kind: 'done', text: live.text, demo: source.kind === 'demo', partial: signal.aborted });
  }

  /** The saved assistant with the form's fields over it. */
  async function drafted(actor: Actor, id: number, draft: AssistantDraft): Promise<ChatAssistant> {
    const saved = id === 0 ? undefined : await findChatAssistant(db, id);
    const { name, provider, description = null, systemPrompt = null, model = null } = draft;
    const fields = { name, provider, description, systemPrompt, model };
    const platformKey = await settings.sealedKey(provider);
    // A key of its own is the saved provider's secret and goes to no other.
    if (saved) return { ...saved, ...fields, platformKey, apiKey: saved.provider === provider ? saved.apiKey : null };
    const { userId } = actor;
    return {
      ...{ id, userId, ...fields, platformKey, apiKey: null, useCustomApi: false, isActive: true },
      ...{ providerFault: null, ownerIsAdmin: actor.role === 'admin' },
    };
  }
}

async function write(source: ReplySource, live: LiveReply, signal: AbortSignal): Promise<ReplyFault | undefined> {
  if (source.kind === 'none') return source.fault;
  try {
    const tooLong = new AbortController();
    const onText = (text: string) => {
      live.append(text);
      if (live.text.length > limits.chat.replyChars) tooLong.abort();
    };
    await source.open(onText, AbortSignal.any([signal, tooLong.signal]));
    return tooLong.signal.aborted ? 'too_long' : undefined;
  } catch (error) {
    if (error instanceof ProviderFault) return error.kind;
    throw error;
  }
}

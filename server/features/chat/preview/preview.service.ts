import { randomUUID } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Logger } from '#server/lib/logger.ts';
import { usageRow } from '#server/providers/llm/usage.ts';
import type { Spending } from '#server/spending/spending.ts';
import type { AssistantDraft, PreviewBody } from '#shared/contracts/assistants/preview.ts';
import type { AssistantService } from '../../assistants/assistants.service.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import type { SubscriptionService } from '../../subscriptions/subscriptions.service.ts';
import { callOf, claimedHistory, promptChars, settled } from '../replies/chat.rules.ts';
import { type ChatAssistant, findChatAssistant } from '../replies/chat-assistant.queries.ts';
import { drainReplies } from '../replies/draining.ts';
import { createReplyFaultLog } from '../replies/faults/reply-fault-log.ts';
import { createLiveReply, type LiveReply } from '../replies/live/live-reply.ts';
import type { ReplyFeed } from '../replies/live/reply-feed.ts';
import type { PrepareReply } from '../replies/reply-source.ts';
import { outcomeOfWritten, type WrittenReply, writeReply } from '../replies/reply-writing.ts';
import { draftFields, withDraft } from './drafts.ts';
import { insertModelCall } from './model-calls.queries.ts';

interface PreviewDeps {
  database: Database;
  logger: Logger;
  rateLimiter: RateLimiter;
  assistants: AssistantService;
  settings: SettingsService;
  subscriptions: SubscriptionService;
  spending: Spending;
  prepare: PrepareReply;
}

export type PreviewService = ReturnType<typeof createPreviewService>;

/** The test chat beside the form. It answers from unsaved instructions, stores no text and counts in the plan. */
export function createPreviewService(deps: PreviewDeps) {
  const { database, logger, rateLimiter, assistants, settings, subscriptions, spending, prepare } = deps;
  const faultLog = createReplyFaultLog(logger);
  const running = new Set<{ live: LiveReply; abort: AbortController }>();

  return {
    /** Id 0 is an assistant that does not exist yet. `abort` ends the reply when its reader leaves, because nobody else could read it. */
    async open(actor: Actor, id: number, body: PreviewBody, abort: AbortController): Promise<ReplyFeed> {
      if (id !== 0) await assistants.requireManageable(actor, id);
      const { windowSeconds, messagesPerAddress } = limits.chat;
      await rateLimiter.take([{ key: `preview:${actor.userId}`, max: messagesPerAddress, windowSeconds }]);
      const assistant = await drafted(actor, id, body.draft);
      const live = createLiveReply(0);
      const reply = { live, abort };
      running.add(reply);
      answer(actor, assistant, body, reply)
        .catch((error: unknown) => {
          logger.error({ err: error }, 'a test chat could not be accounted for');
          live.end({ kind: 'error', text: live.text, fault: 'failed' });
        })
        .finally(() => running.delete(reply));
      return live;
    },

    /** Waits for the replies in flight. Those that take longer are cut off. */
    drain: (timeoutMs: number): Promise<void> => drainReplies(() => running, timeoutMs),
  };

  async function answer(
    actor: Actor,
    assistant: ChatAssistant,
    body: PreviewBody,
    { live, abort }: { live: LiveReply; abort: AbortController },
  ): Promise<void> {
    const payerId = actor.role === 'admin' ? null : actor.userId;
    const refusal = payerId === null ? undefined : await subscriptions.reserve(payerId);
    if (refusal) return live.end({ kind: 'error', text: '', fault: refusal });
    const earlier = claimedHistory(body.chatHistory);
    const key = randomUUID();
    const call = { key, ...callOf(assistant), promptChars: promptChars(assistant, body.message, earlier) };
    const overspent = await spending.reserve(call);
    if (overspent) {
      if (payerId !== null) await subscriptions.giveBack(payerId);
      return live.end({ kind: 'error', text: '', fault: overspent });
    }
    const request = {
      assistant,
      question: body.message,
      earlier,
      person: `user ${actor.userId}`,
      isTest: true,
    };
    const written = await writeReply(() => prepare(request), { live, abort, faultLog });
    const unanswered = written.fault !== undefined && written.fault !== 'stopped';
    if (unanswered && payerId !== null) await subscriptions.giveBack(payerId);
    await account(actor, assistant, written);
    await spending.settle({ ...settled(call), costNanos: written.usage?.costNanos ?? null });
    live.end(outcomeOfWritten(written, live.text));
  }

  async function account(actor: Actor, assistant: ChatAssistant, { model, usage }: WrittenReply): Promise<void> {
    if (!model || !usage) return;
    await insertModelCall(database.db, {
      purpose: 'test_chat',
      userId: actor.userId,
      assistantId: assistant.id === 0 ? null : assistant.id,
      provider: model.provider,
      model: model.name,
      ...usageRow(usage),
    });
  }

  /** The saved assistant with the form's fields in place of its own. */
  async function drafted(actor: Actor, id: number, draft: AssistantDraft): Promise<ChatAssistant> {
    const saved = id === 0 ? undefined : await findChatAssistant(database, id);
    const ofProvider = {
      platformKey: await settings.sealedKey(draft.provider),
      isProviderOff: (await settings.providerStates())[draft.provider].isOff,
    };
    if (saved) return withDraft(saved, draft, ofProvider);
    return {
      guardsFigures: true,
      ...draftFields(draft),
      id,
      userId: actor.userId,
      ...ofProvider,
      apiKey: null,
      useCustomApi: false,
      isActive: true,
      isDemo: false,
      offersPerson: false,
      offersCards: false,
      looksAtPictures: false,
      takesPictures: false,
      knowledgePassages: 0,
      providerFault: null,
      ownerIsAdmin: actor.role === 'admin',
    };
  }
}

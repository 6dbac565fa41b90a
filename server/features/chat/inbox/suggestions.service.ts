import { randomUUID } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import type { Logger } from '#server/lib/logger.ts';
import { usageRow } from '#server/providers/llm/usage.ts';
import type { Spending } from '#server/spending/spending.ts';
import type { SubscriptionService } from '../../subscriptions/subscriptions.service.ts';
import { insertModelCall } from '../preview/model-calls.queries.ts';
import { callOf, promptChars, settled } from '../replies/chat.rules.ts';
import { findChatAssistant } from '../replies/chat-assistant.queries.ts';
import { createReplyFaultLog } from '../replies/faults/reply-fault-log.ts';
import { createLiveReply } from '../replies/live/live-reply.ts';
import { faultError, ownerFault } from '../replies/reply-faults.ts';
import type { PrepareReply } from '../replies/reply-source.ts';
import { writeReply } from '../replies/reply-writing.ts';
import { listEarlierMessages } from '../replies/turns.queries.ts';
import type { InboxService } from './inbox.service.ts';

interface SuggestionDeps {
  database: Database;
  logger: Logger;
  rateLimiter: RateLimiter;
  subscriptions: SubscriptionService;
  spending: Spending;
  prepare: PrepareReply;
  inbox: Pick<InboxService, 'requireThread'>;
}

/** An id above every message's id. */
const endOfIds = 2 ** 31 - 1;

export type Suggestions = ReturnType<typeof createSuggestions>;

/**
 * The assistant's suggested answer: a draft for a person, which is not stored. It counts in the plan of the person who asks, like a test
 * chat.
 */
export function createSuggestions(deps: SuggestionDeps) {
  const { database, logger, rateLimiter, subscriptions, spending, prepare, inbox } = deps;
  const faultLog = createReplyFaultLog(logger);
  return {
    /** Throws 404, 409 (the visitor has not written yet), 429, and the error for the provider's fault. */
    async suggest(actor: Actor, conversationId: number, abort: AbortController): Promise<{ text: string }> {
      const { assistantId, sessionId } = await inbox.requireThread(actor, conversationId);
      await rateLimiter.take([{ key: `suggestions:${actor.userId}`, ...limits.handoff.suggestions }]);
      const assistant = await findChatAssistant(database, assistantId);
      if (!assistant) throw notFound();
      const said = await listEarlierMessages(database, { conversationId, beforeId: endOfIds });
      const asked = said.findIndex(({ role }) => role === 'user');
      const question = said[asked]?.content;
      if (question === undefined) throw new AppError('conflict', 'El visitante no ha escrito todavía.');
      const payerId = actor.role === 'admin' ? null : actor.userId;
      const refusal = payerId === null ? undefined : await subscriptions.reserve(payerId);
      if (refusal) throw faultError(ownerFault(refusal), undefined);
      const live = createLiveReply(0);
      const earlier = said.slice(asked + 1);
      const key = randomUUID();
      const call = { key, ...callOf(assistant), promptChars: promptChars(assistant, question, earlier) };
      const overspent = await spending.reserve(call);
      if (overspent) {
        if (payerId !== null) await subscriptions.giveBack(payerId);
        throw faultError(ownerFault(overspent), undefined);
      }
      const request = { assistant, question, earlier, person: sessionId };
      const { fault, retryAfterSeconds, model, usage } = await writeReply(() => prepare(request), {
        live,
        abort,
        faultLog,
      });
      if (fault !== undefined && payerId !== null) await subscriptions.giveBack(payerId);
      if (model && usage)
        await insertModelCall(database.db, {
          purpose: 'suggestion',
          userId: actor.userId,
          assistantId,
          provider: model.provider,
          model: model.name,
          ...usageRow(usage),
        });
      await spending.settle({ ...settled(call), costNanos: usage?.costNanos ?? null });
      if (fault !== undefined) throw faultError(ownerFault(fault), retryAfterSeconds);
      return { text: live.text };
    },
  };
}

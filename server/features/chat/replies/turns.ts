import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import { violatedIndex, violatesReference } from '#server/db/faults.ts';
import type { RateLimiter, RateLimits } from '#server/db/rate-limits.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import type { LlmMessage } from '#server/providers/llm/llm.ts';
import { replyKey, type Spending } from '#server/spending/spending.ts';
import type { SubscriptionService } from '../../subscriptions/subscriptions.service.ts';
import type { Asked, Asker } from './asker.ts';
import { callOf, promptChars } from './chat.rules.ts';
import type { ChatAssistant } from './chat-assistant.queries.ts';
import type { ReplyFeed } from './live/reply-feed.ts';
import type { ReplyFollower } from './live/reply-follow.ts';
import type { ReplyRelay } from './live/reply-relay.ts';
import { findReply, type MessageRow, requestStop } from './replies.queries.ts';
import { isPassing, isWanted } from './reply-faults.ts';
import type { ReplyRunner } from './reply-runner.ts';
import type { PrepareReply } from './reply-source.ts';
import type { WrittenReply } from './reply-writing.ts';
import { claimRetry, listEarlierMessages, updateProviderFault } from './turns.queries.ts';

interface Sending<Sent> {
  /** The rate limits that the message counts against. */
  rateLimits: RateLimits;
  /** Stores the message and begins its reply. */
  store(): Promise<Sent>;
  /** Handles a message that was stored before. */
  again(): Promise<Sent>;
}

interface TurnsDeps {
  database: Database;
  rateLimiter: RateLimiter;
  runner: ReplyRunner;
  follower: ReplyFollower;
  relay: ReplyRelay;
  prepare: PrepareReply;
  subscriptions: SubscriptionService;
  spending: Pick<Spending, 'reserve'>;
  /** Whether the model that answers for an assistant supports tools. False if no model answers. */
  takesTools: (assistant: ChatAssistant) => boolean;
}

export type Turns = ReturnType<typeof createTurns>;

/** Answers questions, in the same way for a visitor's chat and a signed-in user's. */
export function createTurns(deps: TurnsDeps) {
  const { database, rateLimiter, runner, follower, relay, prepare, subscriptions, spending, takesTools } = deps;
  const { db } = database;
  const follow = follower.feedOf;

  /** Whether this process accepts no messages now: it is stopping, or has as many in progress as it can answer in time. */
  function isFull(): boolean {
    const { repliesInFlight, messagesBeingStored } = limits.chat;
    return runner.draining || runner.count >= repliesInFlight || runner.expected >= messagesBeingStored;
  }

  return {
    isFull,

    /**
     * Sends a message. `store` resolves with undefined if the message's place has just changed, and is then called again. Throws the errors
     * of `store`, and 503 (this process is full, or stopping).
     */
    async send<Sent>(store: () => Promise<Sent | undefined>): Promise<Sent> {
      if (isFull()) throw tooBusy();
      return runner.expecting(async () => {
        for (;;) {
          const sent = await store();
          if (sent) return sent;
        }
      });
    },

    /**
     * Stores a message once, however often the request is repeated. Unique indexes decide which of several concurrent requests is the
     * first. Throws 404 (its place was deleted), 409 (a reply is in flight), 429 (limits).
     */
    async once<Sent>({ rateLimits, store, again }: Sending<Sent>): Promise<Sent> {
      try {
        return await store();
      } catch (error) {
        if (violatesReference(error)) throw notFound();
        const index = violatedIndex(error);
        if (index === undefined) throw error;
        // The refused statement was rolled back with its counts, so they are counted here.
        await rateLimiter.take(rateLimits);
        if (index === 'messages_client_message_id_key') return again();
        rethrowInFlight(error);
      }
    },

    begin,

    /** Handles a message that was sent before: its reply is followed, or tried again if it failed. Throws 409 if a reply is in flight. */
    async again(
      { question, reply }: { question: MessageRow; reply: MessageRow },
      { claimed, ...asker }: Asker & { claimed: readonly LlmMessage[] },
    ): Promise<ReplyFeed> {
      const failed = reply.state === 'failed' || (reply.state === 'partial' && !isWanted(reply.fault));
      if (!failed || runner.find(reply.id)) return follow(reply);
      const claim = await claimRetry(database, reply.id, {
        payerId: asker.payerId,
        now: subscriptions.now(),
      }).catch(rethrowInFlight);
      // Another request was quicker to retry: its attempt is followed.
      if (!claim) return follow((await findReply(db, reply.id)) ?? reply);
      const { conversationId } = question;
      const turn = { conversationId, questionId: question.id, replyId: reply.id, attempt: claim.attempt };
      const earlier = async () => {
        const stored = await listEarlierMessages(database, { conversationId, beforeId: question.id });
        return stored.length > 0 ? stored : claimed;
      };
      return begin({ ...asker, turn, charge: claim.charge, question: question.content, earlier });
    },

    follow,

    /** Stops a reply in flight, whichever process is writing it. */
    async stop({ id, state }: Pick<MessageRow, 'id' | 'state'>): Promise<void> {
      if (runner.find(id)) return runner.stop(id);
      if (state !== 'streaming') return;
      await requestStop(db, id);
      relay.stop(id);
    },
  };

  function begin({
    assistant,
    turn,
    question,
    person,
    requestId,
    language,
    isVisitor,
    payerId,
    charge,
    earlier,
    page = null,
    pictures = [],
    visitors,
    handoff,
    cards,
    tools,
  }: Asked): ReplyFeed {
    const isFree = payerId === null || charge.charged;
    const refusal = charge.refusal ?? (isFree ? undefined : subscriptions.refusalOf(charge.subscription));
    const { conversationId } = turn;
    const cost = { isReserved: charge.isReserved ?? false };
    // A question gets a card either by rule or from a model. If a model is asked, the rules only look for plain phrases, and for others
    // only if the model cannot answer.
    const isAsked = tools !== undefined && refusal === undefined && takesTools(assistant);
    const byRule = async () => cards?.offer(turn, question, 'any');
    return runner.start(
      turn,
      {
        async prepare() {
          const text = await handoff?.answer(conversationId, question);
          if (text !== undefined) return { kind: 'notice', text };
          const offered = await cards?.offer(turn, question, isAsked ? 'plain' : 'any');
          if (offered !== undefined) return { kind: 'notice', text: offered };
          if (refusal) return { kind: 'none', fault: refusal };
          const said = await earlier();
          const overspent = await costRefusal(said);
          if (overspent) return { kind: 'none', fault: overspent };
          const source = await prepare({
            ...{ assistant, question, person, language, page, pictures, earlier: said },
            ...(isAsked ? { tools: (words) => tools(turn, { words, byRule }) } : {}),
          });
          if (!('briefing' in source) || !source.briefing?.isUnanswered) return source;
          const unknown = await handoff?.unanswered(conversationId, turn.questionId);
          return unknown === undefined ? source : { kind: 'notice', text: unknown, briefing: source.briefing };
        },
        standIn: async (fault) => (isAsked ? await byRule() : undefined) ?? handoff?.standIn(conversationId, fault),
        requestId,
        isVisitor,
        cost,
      },
      (written) => noteProblem(assistant, written),
    );

    /** The cost refusal of a message that was not checked against the cost ceilings when it was stored. */
    async function costRefusal(said: readonly LlmMessage[]) {
      if (charge.refusal !== undefined) return charge.refusal;
      const answer = await spending.reserve({
        key: replyKey(turn.replyId),
        ...callOf(assistant),
        promptChars: promptChars(assistant, question, said),
        pictures: pictures.length,
        mayCallTools: isAsked,
        ...(visitors ? { visitors } : {}),
      });
      cost.isReserved = answer === null;
      return answer;
    }
  }

  /** Stores in the assistant's row, for its owner, why its replies fail or end too early. A good reply clears it. */
  function noteProblem(assistant: ChatAssistant, { problem, notice, finishReason, ...written }: WrittenReply): void {
    const fault = problem ?? written.fault;
    // A notice of the platform says nothing about the model.
    if (notice && fault === undefined) return;
    if (fault !== undefined && isPassing(fault)) return;
    const noted = fault ?? (finishReason === 'length' || finishReason === 'filtered' ? finishReason : null);
    if (noted === assistant.providerFault) return;
    updateProviderFault(db, assistant.id, noted).catch(() => {});
  }
}

/** Throws 409 if the index shows that the conversation has a reply in flight already. */
function rethrowInFlight(error: unknown): never {
  throw violatedIndex(error) === 'messages_one_streaming_key' ? inFlight() : error;
}

/** The error for a conversation that has a reply in flight, of which there can only be one. */
export function inFlight(): AppError {
  return new AppError('reply_in_flight', 'Espera a que termine la respuesta anterior.', { retryAfterSeconds: 2 });
}

/** The error for a client id that was used for a message of another conversation. */
export function idTaken(): AppError {
  return new AppError('conflict', 'Este mensaje ya se envió en otra conversación.', {
    fields: [{ path: 'clientMessageId', message: 'Ya se usó' }],
  });
}

function tooBusy(): AppError {
  const message = 'Hay muchas conversaciones en este momento. Inténtalo de nuevo en unos segundos.';
  return new AppError('unavailable', message, { retryAfterSeconds: 5 });
}

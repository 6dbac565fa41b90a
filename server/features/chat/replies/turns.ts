import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { violatedIndex } from '#server/db/faults.ts';
import { AppError } from '#server/lib/errors.ts';
import type { LlmMessage } from '#server/providers/llm/llm.ts';
import type { SubscriptionService } from '../../subscriptions/subscriptions.service.ts';
import {
  type ChatAssistant,
  claimRetry,
  listEarlierMessages,
  type MessageRow,
  updateProviderFault,
} from './chat.queries.ts';
import { contextWindow } from './chat.rules.ts';
import { findReply, requestStop } from './replies.queries.ts';
import type { ReplyFault } from './reply-faults.ts';
import type { ReplyFeed } from './reply-feed.ts';
import { followReply } from './reply-follow.ts';
import type { ReplyRunner } from './reply-runner.ts';
import type { ReplySources } from './reply-source.ts';
import type { Turn } from './turn-steps.ts';

/** A question whose row, and whose reply's row, are stored. */
export interface Asked {
  assistant: ChatAssistant;
  turn: Turn;
  question: string;
  /** Whose question it is, as far as the provider may know. */
  person: string;
  /** Whose plan it counts against; null where no limit holds. */
  payerId: number | null;
  /** What was said before, newest first. */
  earlier(): Promise<LlmMessage[]>;
}

interface TurnsDeps {
  db: Db;
  runner: ReplyRunner;
  sources: ReplySources;
  subscriptions: SubscriptionService;
}

export type Turns = ReturnType<typeof createTurns>;

/** Answers questions: the same for a visitor's chat and a signed-in user's. */
export function createTurns({ db, runner, sources, subscriptions }: TurnsDeps) {
  return {
    /** Throws 503 when this process writes as many replies as it can. */
    requireRoom(): void {
      if (runner.count >= limits.chat.repliesInFlight) throw tooBusy();
    },

    begin,

    /** A message that was sent before: its reply is followed, or, where it failed, tried again. Throws 409 in flight. */
    async again(
      { question, reply }: { question: MessageRow; reply: MessageRow },
      asked: Pick<Asked, 'assistant' | 'person' | 'payerId'> & { claimed: LlmMessage[] },
    ): Promise<ReplyFeed> {
      const failed = reply.state === 'failed' || (reply.state === 'partial' && reply.fault !== 'stopped');
      const claim = failed ? await claimRetry(db, reply.id).catch(rethrowInFlight) : undefined;
      if (!claim) {
        // Somebody else was quicker to try again: theirs is the attempt to follow.
        const current = failed ? await findReply(db, reply.id) : reply;
        return followReply(db, runner, current ?? reply);
      }
      const turn = {
        conversationId: question.conversationId,
        questionId: question.id,
        replyId: reply.id,
        attempt: claim.attempt,
      };
      const { claimed, ...rest } = asked;
      const earlier = async () => {
        const stored = await listEarlierMessages(db, turn.conversationId, turn.questionId);
        return stored.length > 0 ? stored : claimed;
      };
      return begin({ ...rest, turn, question: question.content, earlier });
    },

    /** The newest reply among some messages, being written or not. */
    newest(rows: MessageRow[]): ReplyFeed | undefined {
      const reply = rows.findLast((row) => row.role === 'assistant');
      return reply && followReply(db, runner, reply);
    },

    /** Stops the reply in flight among some messages, whichever process writes it. */
    async stop(rows: MessageRow[]): Promise<void> {
      const streaming = rows.find((row) => row.state === 'streaming');
      if (!streaming) return;
      if (runner.find(streaming.id)) runner.stop(streaming.id);
      else await requestStop(db, streaming.id);
    },
  };

  function begin({ assistant, turn, question, person, payerId, earlier }: Asked): ReplyFeed {
    let reserved = false;
    return runner.start(
      turn,
      async () => {
        const messages = contextWindow(await earlier(), question);
        const refusal = payerId === null ? undefined : await subscriptions.reserve(payerId);
        if (refusal) return { kind: 'none', fault: refusal };
        reserved = payerId !== null;
        return sources.choose(assistant, messages, person);
      },
      (fault) => {
        if (payerId !== null && reserved && fault !== undefined && fault !== 'stopped') giveBack(payerId);
        noteFault(assistant, fault);
      },
    );
  }

  /** A count too many in an owner's plan is no reason to fail what has been answered. */
  function giveBack(payerId: number): void {
    subscriptions.giveBack(payerId).catch(() => {});
  }

  /** Keeps on the assistant, for its owner, why the provider fails; a success clears it. */
  function noteFault(assistant: ChatAssistant, fault: ReplyFault | undefined): void {
    if (fault !== undefined && passing.has(fault)) return;
    const noted = fault ?? null;
    if (noted === assistant.providerFault) return;
    updateProviderFault(db, assistant.id, noted).catch(() => {});
  }
}

/** Ends of a reply that say nothing of the provider, or nothing new. */
const passing: ReadonlySet<ReplyFault> = new Set<ReplyFault>(['stopped', 'abandoned', 'too_long', 'resting']);

/** A conversation has one reply in flight; the index says that there is one. */
export function rethrowInFlight(error: unknown): never {
  if (violatedIndex(error) !== 'messages_one_streaming_key') throw error;
  throw new AppError('reply_in_flight', 'Espera a que termine la respuesta anterior.', { retryAfterSeconds: 2 });
}

/** A client id stands for one message of one conversation. */
export function idTaken(): AppError {
  return new AppError('conflict', 'Este mensaje ya se envió en otra conversación.', {
    fields: [{ path: 'clientMessageId', message: 'Ya se usó' }],
  });
}

function tooBusy(): AppError {
  const message = 'Hay muchas conversaciones en este momento. Inténtalo de nuevo en unos segundos.';
  return new AppError('unavailable', message, { retryAfterSeconds: 5 });
}

import { randomBytes } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { violatedIndex } from '#server/db/faults.ts';
import type { RateLimiter, RateLimits } from '#server/db/rate-limits.ts';
import { addressKey } from '#server/lib/address.ts';
import { notFound } from '#server/lib/errors.ts';
import type { ChatHistory, SendMessageBody } from '#shared/contracts/chat.ts';
import { sessionIdSchema } from '#shared/contracts/common.ts';
import type { Closing } from '../closing.ts';
import { presentMessage } from '../replies/chat.presenter.ts';
import {
  type ChatAssistant,
  findChatAssistant,
  findTurn,
  listSessionMessages,
  sessionExists,
} from '../replies/chat.queries.ts';
import { claimedHistory, conversationTitle } from '../replies/chat.rules.ts';
import { publicFault } from '../replies/reply-faults.ts';
import type { ReplyFeed } from '../replies/reply-feed.ts';
import { idTaken, rethrowInFlight, type Turns } from '../replies/turns.ts';
import type { FoundLead } from './lead-step.queries.ts';
import { insertVisitorTurn } from './visitor-turn.queries.ts';

interface ChatDeps {
  db: Db;
  rateLimiter: RateLimiter;
  turns: Turns;
  closing: Closing;
  /** What a message says of how to reach its visitor. */
  findLead: (text: string) => Promise<FoundLead | undefined>;
}

export interface SentMessage {
  sessionId: string;
  conversationId: number;
  reply: ReplyFeed;
}

export type ChatService = ReturnType<typeof createChatService>;

/** The public chat: a visitor is whoever holds a session id, and a session belongs to one assistant. */
export function createChatService({ db, rateLimiter, turns, closing, findLead }: ChatDeps) {
  return {
    /**
     * Stores a message and starts its reply. A message that was sent before (same client id) is not stored again: its
     * reply is followed, or, if it failed, tried again.
     * Throws 404 (no such assistant), 409 (a reply is in flight), 429 (limits), 503 (this process is full).
     */
    async send(assistantId: number, body: SendMessageBody, ip: string): Promise<SentMessage> {
      turns.requireRoom();
      const claimedSession = sessionIdSchema.safeParse(body.sessionId).data ?? null;
      return deliver(assistantId, body, claimedSession, messageLimits(assistantId, ip));
    },

    /** What a session's visitor has seen so far. Throws 404 for a session that is not one of this assistant's. */
    async history(assistantId: number, sessionId: string): Promise<ChatHistory> {
      const rows = await listSessionMessages(db, assistantId, sessionId, limits.chat.shownMessages);
      if (rows.length === 0 && !(await sessionExists(db, assistantId, sessionId))) throw notFound();
      const streaming = rows.find((row) => row.state === 'streaming');
      const messages = rows.map((row) => presentMessage(row, publicFault));
      return { messages, ...(streaming ? { streaming: streaming.id } : {}) };
    },

    /** The session's newest reply, being written or not. Throws 404 where there is none. */
    async newestReply(assistantId: number, sessionId: string): Promise<ReplyFeed> {
      const reply = turns.newest(await listSessionMessages(db, assistantId, sessionId, limits.chat.shownMessages));
      if (!reply) throw notFound();
      return reply;
    },

    /** Stops the reply in flight, whichever process writes it. Throws 404 for an unknown session. */
    async stop(assistantId: number, sessionId: string): Promise<void> {
      const rows = await listSessionMessages(db, assistantId, sessionId, limits.chat.shownMessages);
      if (rows.length === 0) throw notFound();
      await turns.stop(rows);
    },

    /** Ends the session's open conversation; a reply in flight ends with it. Throws 404 for an unknown session. */
    async close(assistantId: number, sessionId: string): Promise<void> {
      const rows = await listSessionMessages(db, assistantId, sessionId, limits.chat.shownMessages);
      if (rows.length === 0 && !(await sessionExists(db, assistantId, sessionId))) throw notFound();
      await turns.stop(rows);
      await closing.ofSession(assistantId, sessionId);
    },
  };

  /** Unique indexes tell what is so already, whichever of several requests at once was the first. */
  async function deliver(
    assistantId: number,
    body: SendMessageBody,
    claimedSession: string | null,
    rateLimits: RateLimits,
  ): Promise<SentMessage> {
    const sent = await sendNew(assistantId, body, claimedSession, rateLimits).catch(async (error: unknown) => {
      const index = violatedIndex(error);
      if (index === undefined) throw error;
      if (index === 'conversations_open_session_key') return undefined;
      // The statement that was refused has taken its counting back.
      await rateLimiter.take(rateLimits);
      if (index === 'messages_client_message_id_key') return sendAgain(assistantId, body, claimedSession);
      return rethrowInFlight(error);
    });
    // Without one, the session's conversation has just been closed, or its next one opened: this message belongs there.
    return sent ?? deliver(assistantId, body, claimedSession, rateLimits);
  }

  async function sendNew(
    assistantId: number,
    body: SendMessageBody,
    claimedSession: string | null,
    rateLimits: RateLimits,
  ): Promise<SentMessage | undefined> {
    const newSession = newSessionId();
    const message = {
      ...{ assistantId, claimedSession, newSession, title: conversationTitle(body.message), content: body.message },
      idleBefore: closing.restedBefore(),
      clientMessageId: body.clientMessageId ?? null,
      lead: await findLead(body.message),
    };
    const stored = await insertVisitorTurn(db, message, rateLimits);
    if (!stored?.assistant) throw notFound();
    const { assistant, turn, earlier, restedId, sessionKnown } = stored;
    if (restedId !== null) await closing.one(restedId);
    if (!turn) return undefined;
    const sessionId = (sessionKnown ? claimedSession : null) ?? newSession;
    const reply = turns.begin({
      ...asker(assistant, sessionId),
      turn,
      question: body.message,
      earlier: async () => earlier ?? (sessionKnown ? [] : claimedHistory(body.chatHistory)),
    });
    return { sessionId, conversationId: turn.conversationId, reply };
  }

  async function sendAgain(
    assistantId: number,
    body: SendMessageBody,
    claimedSession: string | null,
  ): Promise<SentMessage> {
    const [assistant, found] = await Promise.all([
      findChatAssistant(db, assistantId),
      body.clientMessageId ? findTurn(db, body.clientMessageId) : undefined,
    ]);
    if (!assistant || !found?.reply || !found.sessionId || found.assistantId !== assistantId) throw idTaken();
    const { question, reply, sessionId } = found;
    // Whoever knows the client id made it, so a first message sent twice ends in one session; another session's is refused.
    const isOther = claimedSession !== null && claimedSession !== sessionId;
    const known = claimedSession !== null && (await sessionExists(db, assistantId, claimedSession));
    if (isOther && known) throw idTaken();
    const asked = { ...asker(assistant, sessionId), claimed: known ? [] : claimedHistory(body.chatHistory) };
    return { sessionId, conversationId: question.conversationId, reply: await turns.again({ question, reply }, asked) };
  }
}

/** A visitor's messages count against the plan of the assistant's owner. */
function asker(assistant: ChatAssistant, sessionId: string) {
  return { assistant, person: sessionId, payerId: assistant.ownerIsAdmin ? null : assistant.userId };
}

function messageLimits(assistantId: number, ip: string): RateLimits {
  const { windowSeconds, messagesPerAddress, messagesPerAssistant } = limits.chat;
  return [
    { key: `chat:${assistantId}:${addressKey(ip)}`, max: messagesPerAddress, windowSeconds },
    { key: `chat:${assistantId}`, max: messagesPerAssistant, windowSeconds },
  ];
}

const sessionIdBytes = 16;

function newSessionId(): string {
  return randomBytes(sessionIdBytes).toString('base64url');
}

import { randomBytes } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { violatedIndex } from '#server/db/faults.ts';
import type { Clock } from '#server/lib/clock.ts';
import { notFound } from '#server/lib/errors.ts';
import type { RateLimiter, RateLimits } from '#server/lib/rate-limiter.ts';
import type { LlmMessage } from '#server/providers/llm/llm.ts';
import type { ChatHistory, SendMessageBody } from '#shared/contracts/chat.ts';
import { sessionIdSchema } from '#shared/contracts/common.ts';
import { presentMessage } from './chat.presenter.ts';
import {
  type ChatAssistant,
  type ChatTarget,
  closeConversation,
  closeOpenConversation,
  findChatTarget,
  findTurn,
  insertTurn,
  listSessionMessages,
  sessionExists,
} from './chat.queries.ts';
import { claimedHistory, conversationTitle } from './chat.rules.ts';
import { publicFault } from './reply-faults.ts';
import type { ReplyFeed } from './reply-feed.ts';
import { idTaken, rethrowInFlight, type Turns } from './turns.ts';

interface ChatDeps {
  db: Db;
  clock: Clock;
  rateLimiter: RateLimiter;
  turns: Turns;
  /** Idle time after which a session's next message opens a new conversation. */
  idleMinutes: number;
}

export interface SentMessage {
  sessionId: string;
  conversationId: number;
  reply: ReplyFeed;
}

export type ChatService = ReturnType<typeof createChatService>;

/** The public chat: a visitor is whoever holds a session id, and a session belongs to one assistant. */
export function createChatService({ db, clock, rateLimiter, turns, idleMinutes }: ChatDeps) {
  return {
    /**
     * Stores a message and starts its reply. A message that was sent before (same client id) is not stored again: its
     * reply is followed, or, if it failed, tried again.
     * Throws 404 (no such assistant), 409 (a reply is in flight), 429 (limits), 503 (this process is full).
     */
    async send(assistantId: number, body: SendMessageBody, ip: string): Promise<SentMessage> {
      const claimedSession = sessionIdSchema.safeParse(body.sessionId).data;
      const target = await findChatTarget(db, assistantId, claimedSession ?? '');
      if (!target?.assistant.isActive) throw notFound();
      turns.requireRoom();
      const known = target.sessionKnown ? claimedSession : undefined;
      return deliver(target, body, known, messageLimits(assistantId, ip));
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

    /** Ends the session's open conversation. Throws 404 for an unknown session. */
    async close(assistantId: number, sessionId: string): Promise<void> {
      if (!(await sessionExists(db, assistantId, sessionId))) throw notFound();
      await closeOpenConversation(db, assistantId, sessionId);
    },
  };

  /** Unique indexes tell what is so already, whichever of several requests at once was the first. */
  async function deliver(
    target: ChatTarget,
    body: SendMessageBody,
    known: string | undefined,
    rateLimits: RateLimits,
  ): Promise<SentMessage> {
    const sent = await sendNew(target, body, known, rateLimits).catch(async (error: unknown) => {
      const index = violatedIndex(error);
      if (index === undefined) throw error;
      if (index === 'conversations_open_session_key') return undefined;
      // The statement that was refused has taken its counting back.
      await rateLimiter.take(rateLimits);
      if (index === 'messages_client_message_id_key') return sendAgain(target.assistant, body, known);
      return rethrowInFlight(error);
    });
    if (sent) return sent;
    // Another request has just closed the session's conversation, or opened its next: this message belongs there.
    const current = await findChatTarget(db, target.assistant.id, known ?? '');
    if (!current) throw notFound();
    return deliver(current, body, known, rateLimits);
  }

  async function sendNew(
    target: ChatTarget,
    body: SendMessageBody,
    known: string | undefined,
    rateLimits: RateLimits,
  ): Promise<SentMessage | undefined> {
    const { assistant } = target;
    const sessionId = known ?? newSessionId();
    const conversationId = await openConversation(target);
    const conversation =
      conversationId === null
        ? { assistantId: assistant.id, sessionId, title: conversationTitle(body.message) }
        : { id: conversationId };
    const newTurn = { conversation, content: body.message, clientMessageId: body.clientMessageId ?? null };
    const { turn, earlier } = await insertTurn(db, newTurn, rateLimits);
    if (!turn) return undefined;
    const reply = turns.begin({
      ...asker(assistant, sessionId),
      turn,
      question: body.message,
      earlier: async () => (earlier.length > 0 ? earlier : claimed(body, known)),
    });
    return { sessionId, conversationId: turn.conversationId, reply };
  }

  /** The conversation to go on with, or null for a new one; one that has rested too long is closed first. */
  async function openConversation({ open }: ChatTarget): Promise<number | null> {
    if (!open) return null;
    const idleMs = clock.now().getTime() - open.lastMessageAt.getTime();
    if (idleMs <= idleMinutes * 60_000) return open.id;
    await closeConversation(db, open.id);
    return null;
  }

  async function sendAgain(
    assistant: ChatAssistant,
    body: SendMessageBody,
    known: string | undefined,
  ): Promise<SentMessage> {
    const found = body.clientMessageId ? await findTurn(db, body.clientMessageId) : undefined;
    if (!found?.reply || !found.sessionId || found.assistantId !== assistant.id) throw idTaken();
    // Whoever knows the client id made it, so a first message sent twice ends in one session; another session's is refused.
    if (known !== undefined && known !== found.sessionId) throw idTaken();
    const { question, reply, sessionId } = found;
    const asked = { ...asker(assistant, sessionId), claimed: claimed(body, known) };
    return { sessionId, conversationId: question.conversationId, reply: await turns.again({ question, reply }, asked) };
  }
}

/** A visitor's messages count against the plan of the assistant's owner. */
function asker(assistant: ChatAssistant, sessionId: string) {
  return { assistant, person: sessionId, payerId: assistant.ownerIsAdmin ? null : assistant.userId };
}

/** What the client says was said before: heard only from a session of which nothing is stored. */
function claimed({ chatHistory }: SendMessageBody, known: string | undefined): LlmMessage[] {
  return known === undefined ? claimedHistory(chatHistory) : [];
}

function messageLimits(assistantId: number, ip: string): RateLimits {
  const { windowSeconds, messagesPerAddress, messagesPerAssistant } = limits.chat;
  return [
    { key: `chat:${assistantId}:${ip}`, max: messagesPerAddress, windowSeconds },
    { key: `chat:${assistantId}`, max: messagesPerAssistant, windowSeconds },
  ];
}

const sessionIdBytes = 16;

function newSessionId(): string {
  return randomBytes(sessionIdBytes).toString('base64url');
}

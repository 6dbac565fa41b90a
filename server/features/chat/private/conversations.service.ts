import type { Database } from '#server/db/client.ts';
import { listMessageSources, repliesIn } from '#server/db/message-sources.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { notFound } from '#server/lib/errors.ts';
import type { ListQuery } from '#shared/contracts/common.ts';
import type {
  Conversation,
  CreateConversationBody,
  PrivateMessageBody,
} from '#shared/contracts/conversations/conversations.ts';
import type { MessagesQuery } from '#shared/contracts/conversations/message-reads.ts';
import type { AssistantService } from '../../assistants/assistants.service.ts';
import type { Asker } from '../replies/asker.ts';
import { presentMessage } from '../replies/chat.presenter.ts';
import { type ChatAssistant, findChatAssistant } from '../replies/chat-assistant.queries.ts';
import type { ReplyFeed } from '../replies/live/reply-feed.ts';
import { readConversation } from '../replies/message-pages.queries.ts';
import { findReply, type MessageRow } from '../replies/replies.queries.ts';
import { ownerFault } from '../replies/reply-faults.ts';
import { findTurn } from '../replies/turns.queries.ts';
import { idTaken, type Turns } from '../replies/turns.ts';
import {
  type ConversationRow,
  findConversation,
  findExchange,
  findNewestReply,
  insertConversation,
  listConversations,
} from './conversations.queries.ts';
import { insertPrivateTurn, type PrivateLimits, privateLimits } from './private-turn.queries.ts';

interface ConversationDeps {
  database: Database;
  clock: Clock;
  turns: Turns;
  assistants: AssistantService;
}

export type ConversationService = ReturnType<typeof createConversationService>;

/** Signed-in users' private chats with the assistants they manage. Throws 404 for another user's conversation. */
export function createConversationService({ database, clock, turns, assistants }: ConversationDeps) {
  const { db } = database;
  return {
    /** Resolves with one row more than `limit` if there are more. */
    async list(actor: Actor, { limit, cursor }: ListQuery): Promise<Conversation[]> {
      const rows = await listConversations(db, actor.userId, { limit: limit + 1, beforeId: cursor });
      return rows.map(presentConversation);
    },

    async get(actor: Actor, id: number): Promise<Conversation> {
      return presentConversation(await requireOwn(actor, id));
    },

    async create(actor: Actor, { assistantId, title }: CreateConversationBody): Promise<Conversation> {
      await assistants.requireManageable(actor, assistantId);
      const id = await insertConversation(db, { userId: actor.userId, assistantId, title });
      return presentConversation(await requireOwn(actor, id));
    },

    /** The conversation's messages, oldest first. */
    async messages(actor: Actor, id: number, { cursor: before, ...query }: ListQuery & MessagesQuery) {
      await requireOwn(actor, id);
      const { rows, hasMore } = await readConversation(db, id, { ...query, before });
      const sources = await listMessageSources(db, repliesIn(rows));
      return { messages: rows.map((row) => presentMessage(row, ownerFault, { sources })), hasMore };
    },

    /** Throws 409 (a reply is in flight), 429 (limits), 503 (this process is full). */
    async send(actor: Actor, id: number, body: PrivateMessageBody, requestId: string): Promise<ReplyFeed> {
      const { conversation } = await requireOwn(actor, id);
      const assistant = await findChatAssistant(database, conversation.assistantId);
      if (!assistant) throw notFound();
      const asking = { ...asker(actor, assistant), requestId };
      const rateLimits = privateLimits(`private:${actor.userId}`);
      const sending = {
        rateLimits,
        store: () => sendNew(id, body, asking, rateLimits),
        again: () => sendAgain(id, body, asking),
      };
      return turns.send(() => turns.once(sending));
    },

    /** The newest reply, finished or not. Throws 404 if there is none. */
    newestReply: async (actor: Actor, id: number): Promise<ReplyFeed> =>
      turns.follow((await newestReply(actor, id)) ?? missing()),

    async stop(actor: Actor, id: number): Promise<void> {
      const reply = await newestReply(actor, id);
      if (reply) await turns.stop(reply);
    },

    /** A reply that has ended, with its question. */
    async exchange(actor: Actor, id: number, replyId: number) {
      await requireOwn(actor, id);
      const { question, reply } = (await findExchange(db, id, replyId)) ?? missing();
      return {
        userMessage: presentMessage(question, ownerFault),
        assistantMessage: presentMessage(reply, ownerFault, { sources: await listMessageSources(db, [reply.id]) }),
      };
    },
  };

  async function requireOwn(actor: Actor, id: number): Promise<ConversationRow> {
    return (await findConversation(db, actor.userId, id)) ?? missing();
  }

  async function newestReply(actor: Actor, id: number): Promise<MessageRow | undefined> {
    await requireOwn(actor, id);
    return findNewestReply(db, id);
  }

  async function sendNew(
    id: number,
    { content, clientMessageId = null }: PrivateMessageBody,
    asking: Asker,
    rateLimits: PrivateLimits,
  ): Promise<ReplyFeed> {
    const { payerId } = asking;
    const message = { conversationId: id, content, clientMessageId, payerId, now: clock.now() };
    const stored = await insertPrivateTurn(database, message, rateLimits);
    if (!stored?.turn) throw notFound();
    const { turn, charge, earlier } = stored;
    return turns.begin({ ...asking, turn, charge, question: content, earlier: () => earlier ?? [] });
  }

  async function sendAgain(id: number, body: PrivateMessageBody, asking: Asker): Promise<ReplyFeed> {
    const found = body.clientMessageId ? await findTurn(db, body.clientMessageId) : undefined;
    const reply = found?.replyId ? await findReply(db, found.replyId) : undefined;
    if (!found || !reply || found.question.conversationId !== id) throw idTaken();
    return turns.again({ question: found.question, reply }, { ...asking, claimed: [] });
  }
}

function missing(): never {
  throw notFound();
}

/** The asker of a private message. It counts against the plan of its writer. */
function asker(actor: Actor, assistant: ChatAssistant): Asker {
  const payerId = actor.role === 'admin' ? null : actor.userId;
  return { assistant, person: `user ${actor.userId}`, isVisitor: false, payerId };
}

function presentConversation({ conversation, assistant }: ConversationRow): Conversation {
  const { id, userId, assistantId, title, createdAt, updatedAt } = conversation;
  return {
    id,
    // A private conversation always has its user (a check constraint of the table).
    userId: userId ?? 0,
    assistantId,
    title,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    assistant,
  };
}

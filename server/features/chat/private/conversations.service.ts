import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { violatedIndex } from '#server/db/faults.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import { notFound } from '#server/lib/errors.ts';
import type { ChatMessage } from '#shared/contracts/chat.ts';
import type { ListQuery } from '#shared/contracts/common.ts';
import type { Conversation, CreateConversationBody, PrivateMessageBody } from '#shared/contracts/conversations.ts';
import type { AssistantService } from '../../assistants/assistants.service.ts';
import { presentMessage } from '../replies/chat.presenter.ts';
import { type ChatAssistant, findChatAssistant, findTurn, insertTurn } from '../replies/chat.queries.ts';
import { ownerFault } from '../replies/reply-faults.ts';
import type { ReplyFeed } from '../replies/reply-feed.ts';
import { idTaken, rethrowInFlight, type Turns } from '../replies/turns.ts';
import {
  type ConversationRow,
  findConversation,
  insertConversation,
  listConversations,
  listMessages,
} from './conversations.queries.ts';

interface ConversationDeps {
  db: Db;
  rateLimiter: RateLimiter;
  turns: Turns;
  assistants: AssistantService;
}

export type ConversationService = ReturnType<typeof createConversationService>;

/** Signed-in users' private chats with the assistants they manage. Anybody else's conversation is 404. */
export function createConversationService({ db, rateLimiter, turns, assistants }: ConversationDeps) {
  return {
    /** One row more than `limit`, when there are more. */
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

    async messages(actor: Actor, id: number): Promise<ChatMessage[]> {
      await requireOwn(actor, id);
      return (await listMessages(db, id)).map((row) => presentMessage(row, ownerFault));
    },

    /** Throws 409 (a reply is in flight), 429 (limits), 503 (this process is full). */
    async send(actor: Actor, id: number, body: PrivateMessageBody): Promise<ReplyFeed> {
      const { conversation } = await requireOwn(actor, id);
      const assistant = await findChatAssistant(db, conversation.assistantId);
      if (!assistant) throw notFound();
      turns.requireRoom();
      const { windowSeconds, messagesPerAddress } = limits.chat;
      const rateLimits = [{ key: `private:${actor.userId}`, max: messagesPerAddress, windowSeconds }] as const;
      const newTurn = { conversationId: id, content: body.content, clientMessageId: body.clientMessageId ?? null };
      const stored = await insertTurn(db, newTurn, rateLimits).catch(async (error: unknown) => {
        // The statement that was refused has taken its counting back.
        if (violatedIndex(error)) await rateLimiter.take(rateLimits);
        if (violatedIndex(error) === 'messages_client_message_id_key') return undefined;
        return rethrowInFlight(error);
      });
      if (!stored) return sendAgain(actor, id, assistant, body);
      const { turn, earlier } = stored;
      if (!turn) throw notFound();
      return turns.begin({ ...asker(actor, assistant), turn, question: body.content, earlier: async () => earlier });
    },

    /** The newest reply, being written or not. Throws 404 where there is none. */
    async newestReply(actor: Actor, id: number): Promise<ReplyFeed> {
      await requireOwn(actor, id);
      const reply = turns.newest(await listMessages(db, id));
      if (!reply) throw notFound();
      return reply;
    },

    async stop(actor: Actor, id: number): Promise<void> {
      await requireOwn(actor, id);
      await turns.stop(await listMessages(db, id));
    },

    /** A reply that has ended, with its question. */
    async exchange(actor: Actor, id: number, replyId: number) {
      const shown = await this.messages(actor, id);
      const at = shown.findIndex((message) => message.id === replyId);
      const [userMessage, assistantMessage] = [shown[at - 1], shown[at]];
      if (!userMessage || !assistantMessage) throw notFound();
      return { userMessage, assistantMessage };
    },
  };

  async function requireOwn(actor: Actor, id: number): Promise<ConversationRow> {
    const row = await findConversation(db, actor.userId, id);
    if (!row) throw notFound();
    return row;
  }

  async function sendAgain(actor: Actor, id: number, assistant: ChatAssistant, body: PrivateMessageBody) {
    const found = body.clientMessageId ? await findTurn(db, body.clientMessageId) : undefined;
    if (!found?.reply || found.question.conversationId !== id) throw idTaken();
    const { question, reply } = found;
    return turns.again({ question, reply }, { ...asker(actor, assistant), claimed: [] });
  }
}

/** Private messages count against the plan of the one who writes. */
function asker(actor: Actor, assistant: ChatAssistant) {
  return { assistant, person: `user ${actor.userId}`, payerId: actor.role === 'admin' ? null : actor.userId };
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

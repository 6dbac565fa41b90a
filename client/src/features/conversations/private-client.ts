import type { Dispatch } from 'react';
import { createConversationClient } from '#client/components/chat/conversation-client.ts';
import type { ConversationAction } from '#client/components/chat/conversation-state.ts';
import type { Failure } from '#client/components/chat/messages/exchange.ts';
import { outgoingMessages } from '#client/components/chat/outgoing-messages.ts';
import { call, callStream } from '#client/lib/api/api.ts';
import { ApiError } from '#client/lib/api/api-error.ts';
import type { ListPage } from '#client/lib/api/call-page.ts';
import { outgoingKey } from '#client/lib/drafts.ts';
import type { ChatHistory, ChatMessage } from '#shared/contracts/conversations/chat.ts';
import { conversationEndpoints } from '#shared/contracts/conversations/conversations.ts';
import { titleFrom } from './conversation-title.ts';
import { type MessagesOf, messagesOfPage } from './conversations.queries.ts';

interface PrivateClientOptions {
  /** The id of the user whose conversation it is. */
  userId: number;
  assistantId: number;
  /** The conversation's id. Undefined until the first message has begun the conversation. */
  conversationId: number | undefined;
  /** Begins a conversation. Shows an error if this fails. */
  begin: (title: string) => Promise<{ id: number }>;
  /** Reads a page of messages, the oldest first. */
  messages: (conversationId: number, page: MessagesOf) => Promise<ListPage<ChatMessage>>;
  onReplied: () => void;
  onFailed: (failure: Failure) => void;
  /** Notifies other tabs that the conversation has new messages. */
  notifyTabs: () => void;
}

export type PrivateClient = ReturnType<typeof createPrivateClient>;

/** The client of a signed-in user's conversation with one assistant. The server stores the conversation and identifies it by its id. */
export function createPrivateClient(options: PrivateClientOptions, dispatch: Dispatch<ConversationAction>) {
  const { userId, assistantId, begin, messages, onReplied, onFailed, notifyTabs } = options;
  let id = options.conversationId;
  const params = () => ({ id: id ?? 0 });
  const outgoing = () => outgoingMessages(outgoingKey(userId, String(id ?? `new-${assistantId}`)));

  async function requireId(firstMessage: string): Promise<number> {
    if (id !== undefined) return id;
    const created = await begin(titleFrom(firstMessage));
    const messages = outgoing().all();
    outgoing().clear();
    id = created.id;
    for (const message of messages) outgoing().save(message);
    return id;
  }

  const client = createConversationClient(
    {
      key: () => id,
      outgoing,
      async history(from) {
        const page = from && 'before' in from ? { cursor: from.before } : (from ?? {});
        const { items, nextCursor } = await messages(params().id, page);
        return historyOf(items, from && 'after' in from ? items.length >= messagesOfPage : nextCursor !== undefined);
      },
      async send({ clientMessageId, text }, signal, onEvent) {
        const body = { content: text, clientMessageId };
        const sentTo = await requireId(text);
        try {
          await callStream(conversationEndpoints.send, { params: { id: sentTo }, body, signal }, (event) => {
            if (event.event === 'start') notifyTabs();
            onEvent(event);
          });
        } catch (error) {
          // The conversation no longer exists, because a plan keeps it only for a limited time. The next message begins a new one.
          if (error instanceof ApiError && error.status === 404) id = undefined;
          throw error;
        }
      },
      follow: (signal, onEvent) => callStream(conversationEndpoints.stream, { params: params(), signal }, onEvent),
      async stop() {
        if (id !== undefined) await call(conversationEndpoints.stop, { params: params() });
      },
      forget: () => {
        id = undefined;
      },
    },
    (action) => {
      // An error of `begin` has already been shown.
      if (action.type === 'failed' && (id !== undefined || isGone(action.failure))) onFailed(action.failure);
      dispatch(action);
    },
  );

  async function thenNotify(sending: Promise<void>): Promise<void> {
    await sending;
    onReplied();
  }

  return {
    ...client,
    send: (text: string) => thenNotify(client.send(text)),
    retry: (clientMessageId: string, text: string) => thenNotify(client.retry(clientMessageId, text)),
  };
}

export function isGone(failure: Failure): boolean {
  return failure.code === 'not_found';
}

function historyOf(messages: ChatMessage[], hasMore: boolean): ChatHistory {
  const streaming = messages.findLast(({ state }) => state === 'streaming')?.id;
  return { messages, ...(hasMore ? { hasMore } : {}), ...(streaming === undefined ? {} : { streaming }) };
}

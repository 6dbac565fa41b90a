import type { Dispatch } from 'react';
import { createConversationClient } from '#client/components/chat/conversation-client.ts';
import type { ConversationAction } from '#client/components/chat/conversation-state.ts';
import type { Failure } from '#client/components/chat/exchange.ts';
import { outgoingMessages } from '#client/components/chat/outgoing-messages.ts';
import { call, callStream } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/api-error.ts';
import type { ListPage } from '#client/lib/call-page.ts';
import type { ChatMessage } from '#shared/contracts/chat.ts';
import { conversationEndpoints } from '#shared/contracts/conversations.ts';
import { titleFrom } from './conversation-title.ts';

interface PrivateClientOptions {
  assistantId: number;
  /** Undefined until the first message has begun one. */
  conversationId: number | undefined;
  /** Begins a conversation, and tells the person itself when that fails. */
  begin: (title: string) => Promise<{ id: number }>;
  /** The newest messages, or those before a cursor, oldest first. */
  messages: (conversationId: number, cursor?: string) => Promise<ListPage<ChatMessage>>;
  onReplied: () => void;
  onFailed: (failure: Failure) => void;
}

export type PrivateClient = ReturnType<typeof createPrivateClient>;

/** A signed-in user's conversation with one assistant: the server knows it by its id, and keeps it. */
export function createPrivateClient(options: PrivateClientOptions, dispatch: Dispatch<ConversationAction>) {
  const { assistantId, begin, messages, onReplied, onFailed } = options;
  let id = options.conversationId;
  /** Where the messages before those on the page begin; null once all are there, undefined until any are. */
  let olderCursor: string | null | undefined;
  const params = () => ({ id: id ?? 0 });
  const outgoing = () => outgoingMessages(`conversation-outgoing:${id ?? `new-${assistantId}`}`);

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
      isKnown: () => id !== undefined,
      outgoing,
      async history() {
        const { items, nextCursor } = await messages(params().id);
        // A later reading of the newest ones says nothing of how far back the page has come.
        if (olderCursor === undefined) olderCursor = nextCursor ?? null;
        return historyOf(items);
      },
      async send({ clientMessageId, text }, signal, onEvent) {
        const body = { content: text, clientMessageId };
        const sentTo = await requireId(text);
        try {
          await callStream(conversationEndpoints.send, { params: { id: sentTo }, body, signal }, onEvent);
        } catch (error) {
          // It is gone (a plan keeps conversations for a time only): the next message begins another one.
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
      // A conversation that could not begin has been told of already.
      if (action.type === 'failed' && (id !== undefined || isGone(action.failure))) onFailed(action.failure);
      dispatch(action);
    },
  );

  /** Reads the messages again after a send: what the server has counts. */
  async function thenRefresh(sending: Promise<void>): Promise<void> {
    await sending;
    await client.refresh();
    onReplied();
  }

  async function loadOlder(): Promise<void> {
    if (!olderCursor) return;
    const { items, nextCursor } = await messages(params().id, olderCursor);
    olderCursor = nextCursor ?? null;
    dispatch({ type: 'olderLoaded', messages: items });
  }

  return {
    ...client,
    /** Whether there are messages before those on the page. */
    hasOlder: () => Boolean(olderCursor),
    /** Puts the page of messages before them above them. */
    loadOlder,
    send: (text: string) => thenRefresh(client.send(text)),
    retry: (clientMessageId: string, text: string) => thenRefresh(client.retry(clientMessageId, text)),
  };
}

export function isGone(failure: Failure): boolean {
  return failure.code === 'not_found';
}

function historyOf(messages: ChatMessage[]) {
  const streaming = messages.findLast(({ state }) => state === 'streaming')?.id;
  return { messages, ...(streaming === undefined ? {} : { streaming }) };
}

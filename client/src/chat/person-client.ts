import { keyOf, questionOf, replyOf } from '#client/components/chat/conversation-history.ts';
import { type ConversationState, withHandling } from '#client/components/chat/conversation-state.ts';
import type { Exchange } from '#client/components/chat/exchange.ts';
import { waitForNextTry } from '#client/components/chat/reconnect.ts';
import { ApiError } from '#client/lib/api-error.ts';
import { readEvents } from '#client/lib/event-stream.ts';
import type { ChatMessage, Handling } from '#shared/contracts/chat.ts';
import type { VisitorClient } from './visitor-client.ts';

/**
 * Asks for a person, and shows what comes of it; false where that could not be done. Where there is no conversation that could be
 * handed over, the wish is its first message.
 */
export async function askForPerson(client: VisitorClient, hasBegun: boolean, wish: string): Promise<boolean> {
  if (!hasBegun) {
    void client.send(wish);
    return true;
  }
  try {
    const { handling, message } = await client.askForPerson();
    if (message) client.noteId(message.id);
    client.change((state) => withHandling(message ? withMessage(state, message) : state, handling));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) return false;
    void client.send(wish);
    return true;
  }
}

/** Shows what is said until the assistant answers again, one connection after the other, or until the returned function is called. */
export function followPerson(client: VisitorClient): () => void {
  const leaving = new AbortController();
  void follow(leaving.signal);
  return () => leaving.abort();

  async function follow(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        for await (const { event, data } of readEvents(await client.openEvents(signal))) {
          failures = 0;
          if (!signal.aborted) take(event, JSON.parse(data));
        }
        // It ends where the assistant answers again.
        if (!signal.aborted) void client.refresh();
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) client.change((state) => withHandling(state, undefined));
      }
      await waitForNextTry(failures, signal);
    }
  }

  function take(event: string, data: unknown): void {
    if (event === 'message' && isMessage(data)) {
      client.noteId(data.id);
      client.change((state) => withMessage(state, data));
    }
    if (event === 'handling' && isHandling(data)) client.change((state) => withHandling(state, data));
  }
}

function isMessage(data: unknown): data is ChatMessage {
  return typeof data === 'object' && data !== null && 'role' in data;
}

function isHandling(data: unknown): data is Handling {
  return typeof data === 'object' && data !== null && 'handledBy' in data;
}

/** The conversation with a message that has come; one that is there is shown as it is now. */
export function withMessage(state: ConversationState, message: ChatMessage): ConversationState {
  return { ...state, exchanges: withExchangeOf(state.exchanges, message) };
}

function withExchangeOf(exchanges: Exchange[], message: ChatMessage): Exchange[] {
  const key = keyOf(message);
  if (message.role === 'user') {
    return exchanges.some((exchange) => exchange.key === key)
      ? exchanges
      : [...exchanges, { key, question: questionOf(message), reply: undefined }];
  }
  const reply = replyOf(message, message.state === 'streaming' ? message.id : undefined);
  const known = exchanges.find((exchange) => exchange.reply?.id === message.id);
  const last = exchanges.at(-1);
  const place = known ?? (last && !last.reply ? last : undefined);
  return place
    ? exchanges.map((exchange) => (exchange === place ? { ...exchange, reply } : exchange))
    : [...exchanges, { key, question: undefined, reply }];
}

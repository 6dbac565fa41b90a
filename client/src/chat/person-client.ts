import { exchangesOf, isSame, keyOf, questionOf, replyOf } from '#client/components/chat/conversation-history.ts';
import { type ConversationState, withHandling } from '#client/components/chat/conversation-state.ts';
import { type Exchange, isPending } from '#client/components/chat/exchange.ts';
import { waitForNextTry } from '#client/components/chat/reconnect.ts';
import { call, request } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/api-error.ts';
import { readEvents } from '#client/lib/event-stream.ts';
import type { ChatMessage, chatEndpoints, Handling } from '#shared/contracts/chat.ts';
import { visitorPaths } from '#shared/contracts/visitor-paths.ts';
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
    const { handling, message } = await call<(typeof chatEndpoints)['person']>(visitorPaths.person, {
      params: client.params(),
    });
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
    let isCaughtUp = false;
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        // A person may have said something before the page knew of them.
        if (!isCaughtUp) await catchUp(signal);
        isCaughtUp = true;
        for await (const { event, data } of readEvents(await openEvents(signal))) {
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

  async function catchUp(signal: AbortSignal): Promise<void> {
    const stored = exchangesOf(await client.history(signal));
    client.change((state) => ({ ...state, exchanges: inServersOrder(state.exchanges, stored) }));
  }

  /** What is said after the newest message, as it is said. */
  function openEvents(signal: AbortSignal): Promise<Response> {
    const after = client.newestId();
    const query = after > 0 ? { after } : {};
    return request(visitorPaths.events, { params: client.params(), query, signal }, 'text/event-stream');
  }

  function take(event: string, data: unknown): void {
    if (event === 'message' && isMessage(data)) {
      client.noteId(data.id);
      client.change((state) => withMessage(state, data));
    }
    if (event === 'handling' && isHandling(data)) client.change((state) => withHandling(state, data));
  }
}

/**
 * What the server has, in its order. What only this page knows stays where it was: messages of a conversation that was closed before, and
 * those that are under way after it, with a reply that is being written.
 */
function inServersOrder(local: Exchange[], stored: Exchange[]): Exchange[] {
  const isStored = (exchange: Exchange) => stored.some((other) => isSame(exchange, other));
  const first = local.findIndex((exchange) => isStored(exchange) || isPending(exchange.reply));
  const [before, rest] = first < 0 ? [local, []] : [local.slice(0, first), local.slice(first)];
  const known = stored.map((exchange) => {
    const here = rest.find((other) => isSame(other, exchange));
    return here ? { ...exchange, key: here.key, ...(isPending(here.reply) ? { reply: here.reply } : {}) } : exchange;
  });
  return [...before, ...known, ...rest.filter((exchange) => !isStored(exchange))];
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

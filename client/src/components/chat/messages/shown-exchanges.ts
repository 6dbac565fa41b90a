import { isBehind } from '#client/lib/transcript.ts';
import type { ChatMessage } from '#shared/contracts/conversations/chat.ts';
import { type Exchange, isPending, isTaken, type Reply } from './exchange.ts';

/** The messages that were read. */
export interface ReadMessages {
  /** In the server's order. */
  messages: readonly ChatMessage[];
  /** The id of the reply that is being written. */
  streaming?: number | undefined;
}

/**
 * The exchanges to show: first those that were read, in the server's order. If the page has its own version of one, that is shown, because
 * it is newer. Then the page's own exchanges that no read has returned, with those first that the server has confirmed.
 */
export function shownExchanges(read: ReadMessages, own: readonly Exchange[]): Exchange[] {
  const stored = exchangesOf(read);
  const rest = own.filter(({ key }) => !withKey(stored, key));
  return [
    ...stored.map((exchange) => withKey(own, exchange.key) ?? exchange),
    ...rest.filter(isTaken),
    ...rest.filter((exchange) => !isTaken(exchange)),
  ];
}

/**
 * The page's own exchanges that are still needed after a read: messages that no read has returned, and replies of which the page has more
 * text. With `isPosting`, the response will show the result of the message that is being sent. Otherwise it is unknown whether a missing
 * message will arrive.
 */
export function stillOwn(own: readonly Exchange[], read: ReadMessages, isPosting: boolean): Exchange[] {
  const stored = exchangesOf(read);
  return own.flatMap((exchange) => {
    const { reply } = exchange;
    const isUnderWay = reply && isPending(reply);
    if (isPosting && isUnderWay) return [exchange];
    const server = withKey(stored, exchange.key);
    if (!server && isBehind(reply?.id, read.messages)) return [];
    if (!server) return isUnderWay ? [{ ...exchange, reply: { ...reply, ...unsent } }] : [exchange];
    return isPending(server.reply) && isAhead(reply, server.reply) ? [exchange] : [];
  });
}

function withKey(exchanges: readonly Exchange[], key: string): Exchange | undefined {
  return exchanges.find((exchange) => exchange.key === key);
}

/** The state of a message that may not have arrived. Sending it again is safe. */
export const unsent: Pick<Reply, 'state' | 'failure'> = {
  state: 'failed',
  failure: { code: 'network', retryable: true },
};

const made = new WeakMap<ChatMessage, { exchange: Exchange; reply: ChatMessage | undefined; isWritten: boolean }>();

/** Pairs messages with their replies. An exchange that has not changed stays the same object. */
function exchangesOf({ messages, streaming }: ReadMessages): Exchange[] {
  const exchanges: Exchange[] = [];
  for (let at = 0; at < messages.length; at++) {
    const first = messages[at];
    const next = messages[at + 1];
    if (!first) continue;
    const reply = first.role === 'user' ? (next?.role === 'assistant' ? next : undefined) : first;
    if (reply === next) at++;
    const isWritten = reply !== undefined && reply.id === streaming;
    const before = made.get(first);
    if (before && before.reply === reply && before.isWritten === isWritten) {
      exchanges.push(before.exchange);
      continue;
    }
    const exchange: Exchange = {
      key: first.clientMessageId ?? `m${first.id}`,
      question: first.role === 'user' ? questionOf(first) : undefined,
      reply: reply && replyOf(reply, isWritten),
    };
    made.set(first, { exchange, reply, isWritten });
    exchanges.push(exchange);
  }
  return exchanges;
}

function questionOf(message: ChatMessage): Exchange['question'] {
  return {
    clientMessageId: message.clientMessageId ?? undefined,
    text: message.content,
    createdAt: message.createdAt,
  };
}

function replyOf(message: ChatMessage, isWritten: boolean): Reply {
  return {
    id: message.id,
    text: message.content,
    createdAt: message.createdAt,
    state: replyState(message, isWritten),
    demo: message.demo ?? false,
    sources: message.sources,
    ...(message.author === 'person' ? { by: message.authorName ?? '' } : {}),
    ...(message.author === 'notice' ? { isNotice: true } : {}),
    ...(message.card ? { card: message.card } : {}),
    ...(message.rating ? { rating: message.rating } : {}),
    ...(message.error ? { failure: message.error } : {}),
  };
}

function replyState({ state, content }: ChatMessage, isWritten: boolean): Reply['state'] {
  if (isWritten) return content ? 'streaming' : 'waiting';
  return state === 'streaming' ? 'partial' : state;
}

/** Whether the page knows more of a reply than the server has stored. The server saves a growing reply about once a second. */
function isAhead(reply: Reply | undefined, server: Reply | undefined): boolean {
  if (!reply || !server || reply.id !== server.id) return false;
  return !isPending(reply) || reply.text.length > server.text.length;
}

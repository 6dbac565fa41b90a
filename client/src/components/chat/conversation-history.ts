import type { ChatHistory, ChatMessage } from '#shared/contracts/chat.ts';
import { type Exchange, type Failure, isPending, type Reply } from './exchange.ts';

/**
 * The list after the server's history came in: what both know takes the server's word, what only the server knows (from
 * another tab) is added, and what only this page knows stays: messages that never arrived, and those of a conversation
 * that was closed meanwhile.
 */
export function mergeHistory(local: Exchange[], history: ChatHistory, unsent: Failure): Exchange[] {
  const stored = exchangesOf(history);
  const known = local.map((exchange) => stored.find((other) => isSame(exchange, other)));
  const kept = local.map((exchange, index) => {
    const server = known[index];
    return server ? withLongerText(server, exchange) : settledUnsent(exchange, unsent);
  });
  return [...kept, ...stored.filter((exchange) => !known.includes(exchange))];
}

/** The list with the page of messages before it. An answer whose question is on that page is put beside it. */
export function prependMessages(local: Exchange[], messages: ChatMessage[]): Exchange[] {
  const older = exchangesOf({ messages });
  const [first, ...rest] = local;
  const last = older.at(-1);
  if (!first || first.question || !last || last.reply) return [...older, ...local];
  return [...older.slice(0, -1), { ...first, question: last.question }, ...rest];
}

export function exchangesOf({ messages, streaming }: ChatHistory): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const message of messages) {
    const last = exchanges.at(-1);
    if (message.role === 'user') {
      exchanges.push({
        key: keyOf(message),
        question: questionOf(message),
        reply: undefined,
      });
    } else if (last && (!last.reply || last.reply.state === 'failed')) {
      // A failed reply with another one behind it was sent again: only the newer one counts.
      last.reply = replyOf(message, streaming);
    } else {
      exchanges.push({ key: keyOf(message), question: undefined, reply: replyOf(message, streaming) });
    }
  }
  return exchanges;
}

export function keyOf({ id, clientMessageId }: ChatMessage): string {
  return clientMessageId ?? `m${id}`;
}

export function questionOf(message: ChatMessage): Exchange['question'] {
  return {
    clientMessageId: message.clientMessageId ?? undefined,
    text: message.content,
    createdAt: message.createdAt,
  };
}

export function replyOf(message: ChatMessage, streaming: number | undefined): Reply {
  return {
    id: message.id,
    text: message.content,
    createdAt: message.createdAt,
    state: replyState(message, streaming),
    demo: message.demo ?? false,
    sources: message.sources,
    ...(message.author === 'person' ? { by: message.authorName ?? '' } : {}),
    ...(message.error ? { failure: message.error } : {}),
  };
}

function replyState({ id, state, content }: ChatMessage, streaming: number | undefined): Reply['state'] {
  if (id === streaming) return content ? 'streaming' : 'waiting';
  return state === 'streaming' ? 'partial' : state;
}

export function isSame(a: Exchange, b: Exchange): boolean {
  return a.key === b.key || (a.reply?.id !== undefined && a.reply.id === b.reply?.id);
}

/** The server saves a growing reply about once a second: this page may already show more of it. */
function withLongerText(server: Exchange, local: Exchange): Exchange {
  const shown = local.reply?.text ?? '';
  const question = server.question ?? local.question;
  const { reply } = server;
  const ahead = reply && isPending(reply) && shown.length > reply.text.length;
  return { key: local.key, question, reply: ahead ? { ...reply, text: shown, state: 'streaming' } : reply };
}

function settledUnsent(exchange: Exchange, failure: Failure): Exchange {
  if (!exchange.reply || !isPending(exchange.reply)) return exchange;
  return { ...exchange, reply: { ...exchange.reply, state: 'failed', failure } };
}

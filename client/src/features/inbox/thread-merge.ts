import type { InboxMessage, ThreadDetail } from '#shared/contracts/inbox-threads.ts';

/** The newest message before which nothing can change: what comes after it is read again. Undefined without one. */
export function settledUpTo(messages: InboxMessage[]): number | undefined {
  const growing = messages.findIndex(({ state }) => state === 'streaming');
  return (growing < 0 ? messages.at(-1) : messages[growing - 1])?.id;
}

/** A conversation as it is now, of which only the messages after some of those that are known were read. */
export function mergeThread(known: ThreadDetail | undefined, read: ThreadDetail): ThreadDetail {
  const messages = new Map((known?.messages ?? []).map((message) => [message.id, message]));
  for (const message of read.messages) messages.set(message.id, message);
  return { ...read, messages: [...messages.values()].sort((a, b) => a.id - b.id) };
}

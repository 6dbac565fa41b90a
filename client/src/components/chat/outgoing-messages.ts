import { storage } from '#client/lib/browser/storage.ts';
import type { ChatMessage } from '#shared/contracts/conversations/chat.ts';

export interface OutgoingMessage {
  clientMessageId: string;
  text: string;
  /** ISO 8601. */
  at: string;
}

export type OutgoingMessages = ReturnType<typeof outgoingMessages>;

/** The messages of one conversation that the server has not confirmed yet, oldest first, so that a reload loses none. */
export function outgoingMessages(storageKey: string) {
  const all = () => parsed(storage.get(storageKey));
  const keep = (messages: OutgoingMessage[]) => {
    if (messages.length > 0) storage.set(storageKey, JSON.stringify(messages));
    else storage.remove(storageKey);
  };
  const without = (ids: (string | null | undefined)[]) =>
    all().filter(({ clientMessageId }) => !ids.includes(clientMessageId));
  return {
    all,
    /** Stores a message. A message that is sent again moves to the end. */
    save: (message: OutgoingMessage) => keep([...without([message.clientMessageId]), message]),
    drop: (clientMessageId: string) => keep(without([clientMessageId])),
    clear: () => keep([]),
    /** Removes the messages that the server has. */
    confirm: (messages: readonly ChatMessage[]) =>
      keep(without(messages.map(({ clientMessageId }) => clientMessageId))),
  };
}

function parsed(text: string | undefined): OutgoingMessage[] {
  try {
    const messages: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(messages) ? messages.filter(isMessage) : [];
  } catch {
    return [];
  }
}

function isMessage(item: unknown): item is OutgoingMessage {
  return (
    typeof item === 'object' &&
    item !== null &&
    'clientMessageId' in item &&
    typeof item.clientMessageId === 'string' &&
    'text' in item &&
    typeof item.text === 'string' &&
    'at' in item &&
    typeof item.at === 'string'
  );
}

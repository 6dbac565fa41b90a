import { storage } from '#client/lib/storage.ts';
import type { ChatMessage } from '#shared/contracts/chat.ts';

export interface OutgoingMessage {
  clientMessageId: string;
  text: string;
  /** ISO 8601. */
  at: string;
}

export type OutgoingMessages = ReturnType<typeof outgoingMessages>;

/** The message of one conversation that is under way until the server has confirmed it, so that a reload loses nothing. */
export function outgoingMessages(storageKey: string) {
  const current = () => parsed(storage.get(storageKey));
  const drop = () => storage.remove(storageKey);
  return {
    current,
    save: (message: OutgoingMessage) => storage.set(storageKey, JSON.stringify(message)),
    drop,
    /** The server has these messages: what is under way no longer is when it is among them. */
    confirm(messages: ChatMessage[]): void {
      const id = current()?.clientMessageId;
      if (id && messages.some(({ clientMessageId }) => clientMessageId === id)) drop();
    },
  };
}

function parsed(text: string | undefined): OutgoingMessage | undefined {
  if (!text) return undefined;
  try {
    const message: Partial<OutgoingMessage> = JSON.parse(text);
    const { clientMessageId, text: content, at } = message;
    return clientMessageId && content && at ? { clientMessageId, text: content, at } : undefined;
  } catch {
    return undefined;
  }
}

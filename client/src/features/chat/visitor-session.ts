import { storage } from '#client/lib/storage.ts';
import type { ChatMessage } from '#shared/contracts/chat.ts';

export interface OutgoingMessage {
  clientMessageId: string;
  text: string;
  /** ISO 8601. */
  at: string;
}

export type VisitorSession = ReturnType<typeof visitorSession>;

/**
 * What this browser keeps of a visitor, per assistant: the session id, which is their only identity, and the message
 * under way until the server has confirmed it, so that a reload loses nothing.
 */
export function visitorSession(assistantId: number) {
  const sessionKey = `chat-session:${assistantId}`;
  const outgoingKey = `chat-outgoing:${assistantId}`;
  const outgoing = () => parsed(storage.get(outgoingKey));
  const dropOutgoing = () => storage.remove(outgoingKey);
  return {
    id: () => storage.get(sessionKey),
    saveId: (sessionId: string) => storage.set(sessionKey, sessionId),
    dropId: () => storage.remove(sessionKey),
    outgoing,
    saveOutgoing: (message: OutgoingMessage) => storage.set(outgoingKey, JSON.stringify(message)),
    dropOutgoing,
    /** The server has these messages: what is under way no longer is when it is among them. */
    confirm(messages: ChatMessage[]): void {
      const id = outgoing()?.clientMessageId;
      if (id && messages.some(({ clientMessageId }) => clientMessageId === id)) dropOutgoing();
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

import { outgoingMessages } from '#client/components/chat/outgoing-messages.ts';
import { storage } from '#client/lib/storage.ts';

/**
 * What this browser keeps of a visitor, per assistant: the session id, which is their only identity, and the message
 * under way.
 */
export function visitorSession(assistantId: number) {
  const key = `chat-session:${assistantId}`;
  const outgoing = outgoingMessages(`chat-outgoing:${assistantId}`);
  return {
    id: () => storage.get(key),
    saveId: (sessionId: string) => storage.set(key, sessionId),
    dropId: () => storage.remove(key),
    outgoing: () => outgoing,
  };
}

import { outgoingMessages } from '#client/components/chat/outgoing-messages.ts';
import { storage } from '#client/lib/storage.ts';

/**
 * What this browser keeps of a visitor, per assistant: the session id, which is their only identity, the messages under
 * way, and how much of the session the visitor has put away.
 */
export function visitorSession(assistantId: number) {
  const idKey = `chat-session:${assistantId}`;
  const putAwayKey = `chat-put-away:${assistantId}`;
  const outgoing = outgoingMessages(`chat-outgoing:${assistantId}`);
  return {
    id: () => storage.get(idKey),
    saveId: (sessionId: string) => storage.set(idKey, sessionId),
    dropId(): void {
      storage.remove(idKey);
      storage.remove(putAwayKey);
    },
    /** Hides the session's messages up to this id: they belong to conversations that the visitor has ended. */
    putAway: (lastMessageId: number) => storage.set(putAwayKey, String(lastMessageId)),
    isPutAway: (messageId: number) => messageId <= Number(storage.get(putAwayKey) ?? 0),
    outgoing: () => outgoing,
  };
}

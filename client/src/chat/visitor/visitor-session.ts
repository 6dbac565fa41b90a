import { outgoingMessages } from '#client/components/chat/outgoing-messages.ts';
import { storage } from '#client/lib/browser/storage.ts';
import { hostPage } from '../host/host-page.ts';

/**
 * What is stored of a visitor for each assistant, by this browser or by the page that shows the chat in a frame: the session id, which is
 * the visitor's only identity; the messages that are being sent; and up to where the visitor has put the session away.
 */
export function visitorSession(assistantId: number) {
  const kept = hostPage()?.kept ?? storage;
  const idKey = `chat-session:${assistantId}`;
  const putAwayKey = `chat-put-away:${assistantId}`;
  const outgoing = outgoingMessages(`chat-outgoing:${assistantId}`);
  return {
    id: () => kept.get(idKey),
    saveId: (sessionId: string) => kept.set(idKey, sessionId),
    dropId(): void {
      kept.remove(idKey);
      kept.remove(putAwayKey);
    },
    /** Hides the session's messages up to this id: they belong to conversations that the visitor has ended. */
    putAway: (lastMessageId: number) => kept.set(putAwayKey, String(lastMessageId)),
    isPutAway: (messageId: number) => messageId <= Number(kept.get(putAwayKey) ?? 0),
    outgoing: () => outgoing,
  };
}

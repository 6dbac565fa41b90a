import { mostAlso, type ReadFrom } from '#client/lib/transcript.ts';
import type { InboxMessage, ThreadDetail } from '#shared/contracts/conversations/inbox-threads.ts';

/**
 * How many open messages are read again at most. Without a limit there would be ever more, because some services never report that a
 * message was read, and some cards are never filled in.
 */
const mostOpen = 20;

type Note = ThreadDetail['notes'][number];

export type TimelineItem = { key: string } & (
  | { kind: 'message'; message: InboxMessage }
  | { kind: 'note'; note: Note }
);

/** The messages in order. Each note comes after the messages that existed when it was written. */
export function timelineOf({ messages, notes }: Pick<ThreadDetail, 'messages' | 'notes'>): TimelineItem[] {
  const items: TimelineItem[] = [];
  const rest = [...notes];
  for (const message of messages) {
    while (rest[0] && rest[0].createdAt < message.createdAt) items.push(...rest.splice(0, 1).map(itemOf));
    items.push({ key: keyOf(message), kind: 'message', message });
  }
  return [...items, ...rest.map(itemOf)];
}

/** The message's React key. It is the same before and after the message has been read from the server. */
export function keyOf({ id, clientMessageId }: Pick<InboxMessage, 'id' | 'clientMessageId'>): string {
  return clientMessageId ?? String(id);
}

function itemOf(note: Note): TimelineItem {
  return { key: `note-${note.id}`, kind: 'note', note };
}

/** The delivery states that are final. An outside service reports nothing more about such a message. */
const lastDeliveries = new Set<InboxMessage['delivery']>([undefined, 'read', 'failed']);

/**
 * The start of the next read, extended by the newest messages that may have changed: those whose delivery is not final, and those with
 * an open card.
 */
export function withOpen(from: ReadFrom, known: readonly Pick<InboxMessage, 'id' | 'delivery' | 'card'>[]): ReadFrom {
  const open = known
    .filter(({ delivery, card }) => card?.state === 'open' || !lastDeliveries.has(delivery))
    .slice(-mostOpen);
  const asked = from.also?.split(',') ?? [];
  const also = new Set([...open.map(({ id }) => String(id)), ...asked]);
  return also.size > 0 ? { ...from, also: [...also].slice(-mostAlso).join(',') } : from;
}

import { mostAlso, type ReadFrom } from '#client/lib/transcript.ts';
import type { InboxMessage, ThreadDetail } from '#shared/contracts/conversations/inbox-threads.ts';

/** Some services never say that a message was read, and some cards are never filled in: what is older than so many is not asked for. */
const mostOpen = 20;

type Note = ThreadDetail['notes'][number];

export type TimelineItem = { key: string } & (
  | { kind: 'message'; message: InboxMessage }
  | { kind: 'note'; note: Note }
);

/** Messages in their order, and each note behind what had been said when it was written. */
export function timelineOf({ messages, notes }: Pick<ThreadDetail, 'messages' | 'notes'>): TimelineItem[] {
  const items: TimelineItem[] = [];
  const rest = [...notes];
  for (const message of messages) {
    while (rest[0] && rest[0].createdAt < message.createdAt) items.push(...rest.splice(0, 1).map(itemOf));
    items.push({ key: keyOf(message), kind: 'message', message });
  }
  return [...items, ...rest.map(itemOf)];
}

/** The same before and after it has been read. */
export function keyOf({ id, clientMessageId }: Pick<InboxMessage, 'id' | 'clientMessageId'>): string {
  return clientMessageId ?? String(id);
}

function itemOf(note: Note): TimelineItem {
  return { key: `note-${note.id}`, kind: 'note', note };
}

/** Of a message on its way to an outside service nothing more is reported after these. */
const lastDeliveries = new Set<InboxMessage['delivery']>([undefined, 'read', 'failed']);

/** Where a read goes on, with the newest messages that may have changed since: a service reports of them, or their card is filled in. */
export function withOpen(from: ReadFrom, known: readonly Pick<InboxMessage, 'id' | 'delivery' | 'card'>[]): ReadFrom {
  const open = known
    .filter(({ delivery, card }) => card?.state === 'open' || !lastDeliveries.has(delivery))
    .slice(-mostOpen);
  const asked = from.also?.split(',') ?? [];
  const also = new Set([...open.map(({ id }) => String(id)), ...asked]);
  return also.size > 0 ? { ...from, also: [...also].slice(-mostAlso).join(',') } : from;
}

import type { InboxMessage, ThreadDetail } from '#shared/contracts/conversations/inbox-threads.ts';

type Note = ThreadDetail['notes'][number];

export type TimelineItem = { kind: 'message'; message: InboxMessage } | { kind: 'note'; note: Note };

/** Messages in their order, and each note behind what had been said when it was written. */
export function timelineOf({ messages, notes }: Pick<ThreadDetail, 'messages' | 'notes'>): TimelineItem[] {
  const items: TimelineItem[] = [];
  const rest = [...notes];
  for (const message of messages) {
    while (rest[0] && rest[0].createdAt < message.createdAt) items.push(...rest.splice(0, 1).map(itemOf));
    items.push({ kind: 'message', message });
  }
  return [...items, ...rest.map(itemOf)];
}

function itemOf(note: Note): TimelineItem {
  return { kind: 'note', note };
}

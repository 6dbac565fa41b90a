import { limits } from '#server/config/limits.ts';
import { type MessageSourceRow, sourcesOf } from '#server/db/message-sources.ts';
import type { Actor } from '#server/lib/actor.ts';
import { phoneAsRead } from '#server/lib/text/phone-display.ts';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import type { InboxMessage, Thread, ThreadDetail } from '#shared/contracts/conversations/inbox-threads.ts';
import type { OutgoingState } from '#shared/domain/conversations/channels.ts';
import type { AnswerRatingRow } from '../quality/ratings.queries.ts';
import { presentMessage } from '../replies/chat.presenter.ts';
import type { MessageRow } from '../replies/replies.queries.ts';
import { ownerFault } from '../replies/reply-faults.ts';
import type { ToolCallRow } from '../tools/tool-calls.queries.ts';
import type { NoteRow, ThreadRow } from './inbox.queries.ts';

/** A conversation as the people see it who may answer it: without its session id, and without details of how it is stored. */
export function presentThread(row: ThreadRow, { userId }: Actor, now: Date): Thread {
  const { id, reference, assistantId, assistantName, avatarTimestamp, handledBy, handlerId, handlerName, version } =
    row;
  const { waitingMinutes, quietMinutes } = limits.handoff;
  const quietSince = now.getTime() - quietMinutes * 60_000;
  return {
    id,
    reference,
    assistant: {
      id: assistantId,
      name: assistantName,
      avatarUrl: avatarTimestamp === null ? null : `/api/assistants/${assistantId}/avatar?v=${avatarTimestamp}`,
    },
    channel: row.channel,
    handledBy,
    handler: handledBy === 'human' ? { userId: handlerId, name: handlerName, isMe: handlerId === userId } : null,
    handledSince: row.handledSince?.toISOString() ?? null,
    version,
    waitingReason: row.waitingReason,
    waitingUntil:
      handledBy === 'waiting' && row.handledSince
        ? new Date(row.handledSince.getTime() + waitingMinutes * 60_000).toISOString()
        : null,
    unseen: row.unseenSince !== null,
    isQuiet: handledBy === 'human' && row.lastMessageAt.getTime() < quietSince,
    lastMessage: row.lastMessage && { ...row.lastMessage, createdAt: row.lastMessage.createdAt.toISOString() },
    lastMessageAt: row.lastMessageAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    outcome: row.outcome,
    score: row.score,
    thumbs: row.thumbs,
    contact: row.contact && { ...row.contact, phoneDisplay: row.contact.phone && phoneAsRead(row.contact.phone) },
  };
}

export function presentInboxMessage(
  row: MessageRow,
  cited: readonly MessageSourceRow[] = [],
  card?: Card,
  rated?: AnswerRatingRow,
  delivery?: OutgoingState,
): InboxMessage {
  const { author, authorName, clientMessageId } = row;
  const {
    sources: _,
    clientMessageId: __,
    ...message
  } = presentMessage(row, ownerFault, { card, rating: rated?.rating });
  return {
    ...message,
    author,
    authorName,
    ...(author === 'person' && clientMessageId ? { clientMessageId } : {}),
    ...sourcesOf(row.id, cited),
    ...(delivery ? { delivery } : {}),
    ...(rated?.reason ? { ratingReason: rated.reason } : {}),
    ...(rated?.comment ? { ratingComment: rated.comment } : {}),
  };
}

export function presentNote({ id, authorName, authorId, text, createdAt }: NoteRow, { userId }: Actor) {
  return { id, author: authorName, isMine: authorId === userId, text, createdAt: createdAt.toISOString() };
}

interface ThreadParts {
  rows: MessageRow[];
  hasMore?: true;
  notes: NoteRow[];
  cited: MessageSourceRow[];
  cards: ReadonlyMap<number, Card>;
  ratings: readonly AnswerRatingRow[];
  called: readonly ToolCallRow[];
  deliveries: ReadonlyMap<number, OutgoingState>;
  pictures: ReadonlyMap<number, readonly number[]>;
  windowEndsAt: Date | null;
}

/** The tools that the model called while it wrote a reply. Without a key if there are none. */
function toolsOf(messageId: number, called: readonly ToolCallRow[]): Pick<InboxMessage, 'tools'> {
  const own = called.filter((call) => call.messageId === messageId);
  return own.length > 0 ? { tools: own.map(({ tool, state, about }) => ({ tool, state, about })) } : {};
}

export function presentThreadDetail(
  row: ThreadRow,
  { rows, hasMore, notes, cited, cards, ratings, called, deliveries, pictures, windowEndsAt }: ThreadParts,
  actor: Actor,
  now: Date,
): ThreadDetail {
  return {
    ...presentThread(row, actor, now),
    messages: rows.map((message) => {
      const rated = ratings.find(({ messageId }) => messageId === message.id);
      const shown = presentInboxMessage(message, cited, cards.get(message.id), rated, deliveries.get(message.id));
      const urls = pictures.get(message.id)?.map((id) => `/api/inbox/threads/${row.id}/pictures/${id}`);
      return { ...shown, ...toolsOf(message.id, called), ...(urls ? { pictures: urls } : {}) };
    }),
    ...(hasMore ? { hasMore } : {}),
    windowEndsAt: windowEndsAt?.toISOString() ?? null,
    notes: notes.map((note) => presentNote(note, actor)),
  };
}

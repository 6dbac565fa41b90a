import type { Card } from '#shared/contracts/conversations/cards.ts';
import type { ChatEvent, ChatMessage } from '#shared/contracts/conversations/chat.ts';
import type { CitedSource } from '#shared/contracts/conversations/cited-sources.ts';
import type { AnswerRating } from '#shared/domain/conversations/ratings.ts';
import type { ReplyOutcome } from './live/reply-feed.ts';
import type { MessageRow } from './replies.queries.ts';
import { isWanted, type PublicFault, type ReplyFault, toReplyFault } from './reply-faults.ts';

/** Makes the text of a fault for its reader. */
type FaultWording = (fault: ReplyFault) => PublicFault;

interface Cited extends CitedSource {
  messageId?: number;
  isInternal: boolean;
}

/** The citations that visitors see, without internal ones. Without a key if there are none. */
export function shownSources(sources: readonly Cited[]): { sources?: CitedSource[] } {
  const shown = sources
    .filter(({ isInternal }) => !isInternal)
    .map(({ number, title, page, url, excerpt }) => ({ number, title, page, url, excerpt }));
  return shown.length > 0 ? { sources: shown } : {};
}

/** The data that is shown beside a message. */
export interface Beside {
  /** The citations of several replies, including this one. */
  sources?: readonly Cited[];
  rating?: AnswerRating | undefined;
  card?: Card | undefined;
}

/** A message as its visitor or user sees it. */
export function presentMessage(
  row: MessageRow,
  wording: FaultWording,
  { sources = [], rating, card }: Beside = {},
): ChatMessage {
  const { id, role, content, state, createdAt, clientMessageId } = row;
  const cut = state === 'failed' || (state === 'partial' && !isWanted(row.fault));
  return {
    id,
    role,
    content,
    state,
    createdAt: createdAt.toISOString(),
    ...(row.demo ? { demo: true } : {}),
    ...(row.author ? { author: row.author } : {}),
    ...(row.authorName === null ? {} : { authorName: row.authorName }),
    ...(row.fault === 'taken_over' ? { takenOver: true } : {}),
    ...(role === 'user' ? { clientMessageId } : {}),
    ...shownSources(sources.filter(({ messageId }) => messageId === id)),
    ...(rating ? { rating } : {}),
    ...(card ? { card } : {}),
    ...(cut ? { error: wording(toReplyFault(row.fault)) } : {}),
  };
}

/** The one event that ends a stream. */
export function presentOutcome(messageId: number, outcome: ReplyOutcome, wording: FaultWording): ChatEvent {
  if (outcome.kind === 'error') return { event: 'error', data: wording(outcome.fault) };
  const { text, demo, partial, takenOver, notice, card, sources } = outcome;
  return {
    event: 'done',
    data: {
      messageId,
      response: text,
      ...(demo ? { demo } : {}),
      ...(partial ? { partial } : {}),
      ...(takenOver ? { takenOver } : {}),
      ...(notice ? { author: 'notice' as const } : {}),
      ...(card && !notice ? { card } : {}),
      ...shownSources(sources),
    },
  };
}

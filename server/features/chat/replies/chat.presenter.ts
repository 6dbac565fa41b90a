import type { ChatEvent, ChatMessage } from '#shared/contracts/chat.ts';
import type { MessageRow } from './replies.queries.ts';
import { isWanted, type PublicFault, type ReplyFault, toReplyFault } from './reply-faults.ts';
import type { ReplyOutcome } from './reply-feed.ts';

/** Who is told of a fault decides the words. */
type Telling = (fault: ReplyFault) => PublicFault;

/** A message as its own visitor or user sees it. */
export function presentMessage(row: MessageRow, tell: Telling): ChatMessage {
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
    ...(cut ? { error: tell(toReplyFault(row.fault)) } : {}),
  };
}

/** The one event that ends a stream. */
export function presentOutcome(messageId: number, outcome: ReplyOutcome, tell: Telling): ChatEvent {
  if (outcome.kind === 'error') return { event: 'error', data: tell(outcome.fault) };
  const { text, demo, partial, takenOver, notice } = outcome;
  return {
    event: 'done',
    data: {
      messageId,
      response: text,
      ...(demo ? { demo } : {}),
      ...(partial ? { partial } : {}),
      ...(takenOver ? { takenOver } : {}),
      ...(notice ? { author: 'notice' as const } : {}),
    },
  };
}

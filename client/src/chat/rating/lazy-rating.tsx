import type { Reply } from '#client/components/chat/messages/exchange.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';

const importFile = () => import('./rating.tsx');
/** As wide as the two thumbs, so that nothing moves when they come. */
const Room = () => <span className="h-7 w-18" />;

/** Thumbs beside an answer: in a file of its own, which comes with the first answer. */
export const { Part: LazyAnswerRating } = lazyPart<'AnswerRatingButtons', { reply: Reply; client: VisitorClient }>(
  importFile,
  'AnswerRatingButtons',
  { Pending: Room, Failed: Room },
);

/** The question at the end of a conversation. Its file has been loaded by then. */
export const { Part: LazyConversationRating } = lazyPart<'ConversationRating', { client: VisitorClient }>(
  importFile,
  'ConversationRating',
);

import type { Reply } from '#client/components/chat/messages/exchange.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';

const importFile = () => import('./rating.tsx');
/** The placeholder, as wide as the two thumbs, so that nothing moves when they load. */
const Room = () => <span className="h-7 w-18" />;

/** The thumbs beside an answer. Their file is loaded with the first answer. */
export const { Part: LazyAnswerRating } = lazyPart<'AnswerRatingButtons', { reply: Reply; client: VisitorClient }>(
  importFile,
  'AnswerRatingButtons',
  { Pending: Room, Failed: Room },
);

/** The rating at the end of a conversation. Its file is already loaded by then. */
export const { Part: LazyConversationRating } = lazyPart<'ConversationRating', { client: VisitorClient }>(
  importFile,
  'ConversationRating',
);

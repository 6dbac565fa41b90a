import type { Reply } from '#client/components/chat/messages/exchange.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';

const nothing = () => null;

/** What is filled in beside a message: in a file of its own, which comes with the first card. */
export const { Part: LazyCard } = lazyPart<'FormCard', { reply: Reply; client: VisitorClient }>(
  () => import('./form-card.tsx'),
  'FormCard',
  { Pending: nothing, Failed: nothing },
);

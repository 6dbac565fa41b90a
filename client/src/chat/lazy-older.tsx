import { lazyPart } from '#client/lib/lazy-part.ts';

/** The way to the messages before those that are shown: in a file of its own, for conversations that are so long. */
export const { Part: LazyOlder } = lazyPart(
  () => import('#client/components/chat/messages/older-messages.tsx'),
  'OlderMessages',
);

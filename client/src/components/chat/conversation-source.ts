import type { ReadFrom } from '#client/lib/transcript.ts';
import type { ChatHistory } from '#shared/contracts/conversations/chat.ts';
import type { OutgoingMessage, OutgoingMessages } from './outgoing-messages.ts';
import type { ReplyEvent } from './read-reply.ts';

type OnEvent = (event: ReplyEvent) => void;

/** Where a conversation is kept: a visitor's session, or a signed-in user's conversation. */
export interface ConversationSource {
  /** By which the server knows it; undefined while it may have nothing of it to read. */
  key: () => string | number | undefined;
  /** The messages under way. It may be another store once the server knows the conversation. */
  outgoing: () => OutgoingMessages;
  history: (from: ReadFrom | { before: string } | undefined, signal: AbortSignal | undefined) => Promise<ChatHistory>;
  /** A message that was read is shown no more. */
  isPutAway?: (id: number) => boolean;
  /** Sends a message and reads its reply to the end. */
  send: (message: OutgoingMessage, signal: AbortSignal, onEvent: OnEvent) => Promise<void>;
  /** Takes up the reply that is being written. */
  follow: (signal: AbortSignal, onEvent: OnEvent) => Promise<void>;
  stop: () => Promise<void>;
  /** The server has no such conversation (any more). */
  forget: () => void;
}

import type { ReadFrom } from '#client/lib/transcript.ts';
import type { ChatHistory } from '#shared/contracts/conversations/chat.ts';
import type { OutgoingMessage, OutgoingMessages } from './outgoing-messages.ts';
import type { ReplyEvent } from './read-reply.ts';

type OnEvent = (event: ReplyEvent) => void;

/** The storage of a conversation: a visitor's session, or a signed-in user's conversation. */
export interface ConversationSource {
  /** The key by which the server identifies the conversation. Undefined while the server has no messages of it. */
  key: () => string | number | undefined;
  /** The messages that are being sent. Their store may change once the server knows the conversation. */
  outgoing: () => OutgoingMessages;
  history: (from: ReadFrom | { before: string } | undefined, signal: AbortSignal | undefined) => Promise<ChatHistory>;
  /** Whether a message that was read is hidden, because the visitor has ended its conversation. */
  isPutAway?: (id: number) => boolean;
  /** Sends a message and reads its reply to the end. */
  send: (message: OutgoingMessage, signal: AbortSignal, onEvent: OnEvent) => Promise<void>;
  /** Continues to read the reply that is being written. */
  follow: (signal: AbortSignal, onEvent: OnEvent) => Promise<void>;
  stop: () => Promise<void>;
  /** Called when the server does not have the conversation, or no longer has it. */
  forget: () => void;
}

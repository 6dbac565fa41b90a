import type { Handling } from '#shared/contracts/conversations/chat.ts';
import type { Person } from '#shared/domain/contacts/leads.ts';
import type { ChannelId, OutsideChannel } from '#shared/domain/conversations/channels.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { ReplyFeed } from '../replies/live/reply-feed.ts';

/** Where a message comes from. */
export interface Place {
  channel: ChannelId;
  /** The session that the message claims or is known to belong to. `newSession` is used if there is no such session. */
  claimedSession: string | null;
  newSession: string;
  /** The key under which one visitor's messages are counted. */
  countedAs: string;
  /** The key under which one visitor's cost is counted: their network, or the person at an outside service. */
  visitorAddress: string;
  /** The visitor's language, if it is known. */
  language: VisitorLanguage | undefined;
  /** The visitor's identity, as the outside service says. */
  person?: Person | undefined;
  /** The message's pictures, if the assistant's model reads pictures. */
  pictures?: readonly Uint8Array[] | undefined;
  requestId?: string;
}

export interface OutsideMessage {
  channel: OutsideChannel;
  assistantId: number;
  sessionId: string;
  text: string;
  clientMessageId: string;
  person: Person | undefined;
  /** See {@link Place.pictures}. */
  pictures?: readonly Uint8Array[];
  language: VisitorLanguage | undefined;
}

interface Sent {
  sessionId: string;
  conversationId: number;
  /** The visitor's language. */
  language: VisitorLanguage;
  /** The message has an address or a number of its visitor. */
  isLead?: true;
}

/** A message and its reply. There is no reply if a person has the conversation, or it waits for one. */
export type SentMessage = Sent & ({ reply: ReplyFeed } | { messageId: number; handling: Handling; kept: string });

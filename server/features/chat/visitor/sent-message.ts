import type { Handling } from '#shared/contracts/conversations/chat.ts';
import type { Person } from '#shared/domain/contacts/leads.ts';
import type { ChannelId, OutsideChannel } from '#shared/domain/conversations/channels.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { ReplyFeed } from '../replies/live/reply-feed.ts';

/** Where a message comes from. */
export interface Place {
  channel: ChannelId;
  /** The session that it says, or is known, to be of; the new one is for when there is no such session. */
  claimedSession: string | null;
  newSession: string;
  /** By what one visitor's messages are counted. */
  countedAs: string;
  /** By what one visitor's cost is counted: their network, or the person at an outside service. */
  visitorAddress: string;
  /** In which language its visitor reads, as far as anything says so. */
  language: VisitorLanguage | undefined;
  /** Who that is, as the outside service says. */
  person?: Person | undefined;
  /** What came with the message, where the assistant's model looks at it. */
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
  /** In which its visitor reads. */
  language: VisitorLanguage;
  /** The message says how its visitor can be reached. */
  isLead?: true;
}

/** A message and its reply; where a person has the conversation, or it waits for one, there is none. */
export type SentMessage = Sent & ({ reply: ReplyFeed } | { messageId: number; handling: Handling; kept: string });

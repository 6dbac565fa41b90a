import type { ConversationOutcome } from '#shared/domain/conversations/ratings.ts';
import { saysNotHelped, saysNotKnowing } from './not-knowing.rules.ts';

/** What is known of a conversation when it ends. */
export interface EndedConversation {
  /** Its visitor has left an address or a number in it. */
  hasContact: boolean;
  /** An agent wrote in it. */
  hadAgent: boolean;
  /** An agent was asked for, or took it. */
  wasHanded: boolean;
  hasThumbDown: boolean;
  /** The assistant's answers, the oldest first. */
  answers: readonly string[];
  /** The newest reply has failed. */
  hasFailed: boolean;
  /** What the visitor said last. */
  lastWords: string;
}

/**
 * What became of a conversation. A contact is what the owner is after, so it goes before all else. Whether search found something counts for
 * nothing: instructions may hold the answer, and where nothing does the answer says so.
 */
export function outcomeOf(ended: EndedConversation): ConversationOutcome {
  if (ended.hasContact) return 'contact';
  if (ended.hadAgent) return 'person';
  const { wasHanded, hasThumbDown, hasFailed, answers, lastWords } = ended;
  const lacksAnswer = wasHanded || hasFailed || answers.length === 0 || answers.some(saysNotKnowing);
  return lacksAnswer || hasThumbDown || saysNotHelped(lastWords) ? 'unresolved' : 'resolved';
}

import type { ConversationOutcome } from '#shared/domain/conversations/ratings.ts';
import { saysNotHelped, saysNotKnowing } from './not-knowing.rules.ts';

/** The facts about a conversation at its end. */
export interface EndedConversation {
  /** The visitor has left an address or a number in it. */
  hasContact: boolean;
  /** An agent wrote in it. */
  hadAgent: boolean;
  /** An agent was asked for, or took the conversation. */
  wasHanded: boolean;
  hasThumbDown: boolean;
  /** The assistant's answers, the oldest first. */
  answers: readonly string[];
  /** The newest reply has failed. */
  hasFailed: boolean;
  /** The visitor's last message. */
  lastWords: string;
}

/**
 * The outcome of a conversation. A contact takes precedence, because it is what the owner wants. Whether the search found something does
 * not count: the instructions may hold the answer, and if nothing does, the answer says so.
 */
export function outcomeOf(ended: EndedConversation): ConversationOutcome {
  if (ended.hasContact) return 'contact';
  if (ended.hadAgent) return 'person';
  const { wasHanded, hasThumbDown, hasFailed, answers, lastWords } = ended;
  const lacksAnswer = wasHanded || hasFailed || answers.length === 0 || answers.some(saysNotKnowing);
  return lacksAnswer || hasThumbDown || saysNotHelped(lastWords) ? 'unresolved' : 'resolved';
}

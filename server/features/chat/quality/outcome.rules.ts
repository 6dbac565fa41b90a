import type { ConversationOutcome } from '#shared/domain/conversations/ratings.ts';
import { saysNotKnowing } from './not-knowing.rules.ts';

/** What is known of a conversation when it ends. */
export interface EndedConversation {
  /** Its visitor has left an address or a number in it. */
  hasContact: boolean;
  /** An agent wrote in it. */
  hadAgent: boolean;
  /** It still waits for an agent. */
  isWaiting: boolean;
  hasThumbDown: boolean;
  /** Nothing was found for one of its questions. */
  hasUnanswered: boolean;
  /** The assistant's answers, the oldest first. */
  answers: readonly string[];
  /** The newest reply has failed. */
  hasFailed: boolean;
}

/** What became of a conversation. A contact is what the owner is after, so it goes before all else. */
export function outcomeOf(ended: EndedConversation): ConversationOutcome {
  if (ended.hasContact) return 'contact';
  if (ended.hadAgent) return 'person';
  const { isWaiting, hasThumbDown, hasUnanswered, hasFailed, answers } = ended;
  const lacksAnswer = isWaiting || hasFailed || answers.length === 0;
  return lacksAnswer || hasThumbDown || hasUnanswered || answers.some(saysNotKnowing) ? 'unresolved' : 'resolved';
}

import type { ConversationOutcome } from '#shared/domain/conversations/ratings.ts';

/**
 * Who speaks: `V` a visitor, `A` the assistant's model (`A-` is given a thumb down and `A+` a thumb up), `F` is a reply that failed, `P` an
 * agent from the inbox, `B` the button that asks for a person.
 */
export type Line = `${'V' | 'A' | 'A-' | 'A+' | 'P'} ${string}` | 'F' | 'B';

/**
 * A conversation with what somebody says who reads it and is asked what became of it: `contact` where its visitor left a way to be reached,
 * whatever else was said; else `person` where somebody of the business wrote; else `unresolved` where the visitor left without what they
 * had come for; else `resolved`. The labels were written with the conversations, before any rule was tried on them.
 */
export interface LabelledConversation {
  outcome: ConversationOutcome;
  lines: Line[];
  /** Why, where it is not plain. */
  why?: string;
  /** Who ended it: the visitor, or nobody, so that it rested. */
  end?: 'visitor';
}

export interface Business {
  instructions: string;
  /** What its assistant knows, as one source. */
  known: string;
  conversations: LabelledConversation[];
}

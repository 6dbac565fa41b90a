/** What a visitor thinks of an answer. */
export const answerRatings = ['up', 'down'] as const;

export type AnswerRating = (typeof answerRatings)[number];

/** Why an answer was no good. */
export const ratingReasons = ['incorrect', 'unanswered', 'unclear', 'other'] as const;

export type RatingReason = (typeof ratingReasons)[number];

export const ratingCommentMaxChars = 500;

/** What a visitor gives a conversation at its end: 1 to 5. */
export const bestScore = 5;

/** What became of a conversation that has ended, by rule. */
export const conversationOutcomes = ['contact', 'person', 'resolved', 'unresolved'] as const;

export type ConversationOutcome = (typeof conversationOutcomes)[number];

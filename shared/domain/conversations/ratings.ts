/** A visitor's rating of an answer. */
export const answerRatings = ['up', 'down'] as const;

export type AnswerRating = (typeof answerRatings)[number];

/** Why an answer was not good. */
export const ratingReasons = ['incorrect', 'unanswered', 'unclear', 'other'] as const;

export type RatingReason = (typeof ratingReasons)[number];

export const ratingCommentMaxChars = 500;

/** The best score that a visitor can give a conversation at its end. Scores are 1 to 5. */
export const bestScore = 5;

/** The outcome of a conversation that has ended, determined by rules. */
export const conversationOutcomes = ['contact', 'person', 'resolved', 'unresolved'] as const;

export type ConversationOutcome = (typeof conversationOutcomes)[number];

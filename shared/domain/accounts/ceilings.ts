/** The calls that a ceiling counts: all, those of an owner's assistants, those of one assistant, or those for each single visitor of it. */
export const ceilingScopes = ['platform', 'account', 'assistant', 'visitor'] as const;
export type CeilingScope = (typeof ceilingScopes)[number];

export const ceilingPeriods = ['day', 'month'] as const;
export type CeilingPeriod = (typeof ceilingPeriods)[number];

/** The percentage of a ceiling at which its owner gets the first mail. */
export const nearPercent = 80;

/** Why a message gets no paid reply: a ceiling is reached, or the visitor's limit for the day. */
export const costRefusals = ['cost_ceiling', 'visitor_limit'] as const;
export type CostRefusal = (typeof costRefusals)[number];

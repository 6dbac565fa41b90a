/** Whose calls a ceiling counts: all, those of an owner's assistants, one assistant's, or those for each single visitor of it. */
export const ceilingScopes = ['platform', 'account', 'assistant', 'visitor'] as const;
export type CeilingScope = (typeof ceilingScopes)[number];

export const ceilingPeriods = ['day', 'month'] as const;
export type CeilingPeriod = (typeof ceilingPeriods)[number];

/** At this share of a ceiling its owner is mailed for the first time. */
export const nearPercent = 80;

/** Why nothing is spent on a message: a ceiling is reached, or its visitor's limit of the day. */
export const costRefusals = ['cost_ceiling', 'visitor_limit'] as const;
export type CostRefusal = (typeof costRefusals)[number];

/** What models are called for. `unknown` is what was counted before that was noted. */
export const costPurposes = [
  'reply',
  'private_reply',
  'summary',
  'suggestion',
  'transcription',
  'knowledge_questions',
  'check',
  'check_judge',
  'check_proposals',
  'translation',
  'test_chat',
  'unknown',
] as const;

export type CostPurpose = (typeof costPurposes)[number];

/** How an administrator may order accounts: what they cost, what is left of their plan's price, that price, their names. */
export const accountCostOrders = ['cost', 'margin', 'price', 'name'] as const;

export type AccountCostOrder = (typeof accountCostOrders)[number];

/** The complete days whose average a forecast goes on with. */
export const forecastDays = 7;

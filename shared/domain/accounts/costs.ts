/** The purposes of model calls. `unknown`: the call was counted before purposes were recorded. */
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

/** The orders in which an administrator can list accounts: by cost, by what is left of the plan's price, by that price, or by name. */
export const accountCostOrders = ['cost', 'margin', 'price', 'name'] as const;

export type AccountCostOrder = (typeof accountCostOrders)[number];

/** The number of complete days whose average cost a forecast uses. */
export const forecastDays = 7;

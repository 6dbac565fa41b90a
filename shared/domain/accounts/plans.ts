export const planIds = ['free', 'basic', 'pro'] as const;
export type PlanId = (typeof planIds)[number];

/** The plans that a user can ask an administrator for. A trial begins automatically, once. */
export const requestablePlanIds = ['basic', 'pro'] as const satisfies PlanId[];

export const subscriptionStatuses = ['active', 'canceled', 'expired'] as const;

interface Plan {
  /** US dollars a month. */
  monthlyPrice: number;
  /** The number of assistants that the pricing page and the administrators' lists show. */
  includedAssistants: number;
  /** The number of assistants that is enforced and that the user's pages show. */
  assistantLimit: number;
  /** The total of visitors' and private messages. Null is unlimited. */
  messageLimit: number | null;
  /** The number of mails about contacts in a day, over all assistants. Further mails wait for the next day. */
  mailLimit: number;
  /** The number of passages that an assistant's sources may have together. */
  passageLimit: number;
  /** The number of model calls in a day that write questions to passages, over all assistants. */
  questionCallLimit: number;
  /** Days from registration until the plan expires. Null: never. */
  trialDays: number | null;
  /** How long messages are kept after the last activity, in hours. */
  retentionHours: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** When a free trial that begins at `start` ends. */
export function trialEnd(start: Date): Date | null {
  const { trialDays } = plans.free;
  return trialDays === null ? null : new Date(start.getTime() + trialDays * dayMs);
}

export const plans: Record<PlanId, Plan> = {
  free: {
    monthlyPrice: 0,
    includedAssistants: 1,
    assistantLimit: 1,
    messageLimit: 50,
    mailLimit: 50,
    passageLimit: 200,
    questionCallLimit: 100,
    trialDays: 7,
    retentionHours: 24,
  },
  basic: {
    monthlyPrice: 29,
    includedAssistants: 1,
    assistantLimit: 3,
    messageLimit: null,
    mailLimit: 500,
    passageLimit: 2_000,
    questionCallLimit: 1_000,
    trialDays: null,
    retentionHours: 30 * 24,
  },
  pro: {
    monthlyPrice: 79,
    includedAssistants: 5,
    assistantLimit: 10,
    messageLimit: null,
    mailLimit: 2_000,
    passageLimit: 5_000,
    questionCallLimit: 3_000,
    trialDays: null,
    retentionHours: 90 * 24,
  },
};

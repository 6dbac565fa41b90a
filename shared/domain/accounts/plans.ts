export const planIds = ['free', 'basic', 'pro'] as const;
export type PlanId = (typeof planIds)[number];

/** What one can ask an administrator for. A trial begins by itself, once. */
export const requestablePlanIds = ['basic', 'pro'] as const satisfies PlanId[];

export const subscriptionStatuses = ['active', 'canceled', 'expired'] as const;

interface Plan {
  /** US dollars a month. */
  monthlyPrice: number;
  /** What the pricing page sells and the admin lists show. */
  includedAssistants: number;
  /** The ceiling that is enforced and that the user screens show. */
  assistantLimit: number;
  /** Visitor and private messages in all; null is unlimited. */
  messageLimit: number | null;
  /** Mails about contacts in a day, over all assistants; what is over it waits for the next. */
  mailLimit: number;
  /** What an assistant may know: passages of its sources, together. */
  passageLimit: number;
  /** Calls of a model in a day for the questions that are written to passages, over all assistants. */
  questionCallLimit: number;
  /** Days from registration until the plan expires; null is never. */
  trialDays: number | null;
  /** How long messages are kept after the last activity, in hours. */
  retentionHours: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** When a free trial that begins at `start` is over. */
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

import type { Ceiling, SetCeilingBody } from '#shared/contracts/accounts/ceilings.ts';

/** The place of a possible ceiling: its owner and its period. */
export type CeilingSlot = Pick<Ceiling, 'scope' | 'assistantId' | 'period'>;

/** The limits of a ceiling. If both are null, there is no ceiling. */
export type CeilingLimits = Pick<Ceiling, 'limit' | 'messages'>;

export const noLimits: CeilingLimits = { limit: null, messages: null };

/** The ceiling at a place, if there is one. */
export function ceilingAt(ceilings: readonly Ceiling[], { scope, assistantId, period }: CeilingSlot) {
  return ceilings.find(
    (ceiling) => ceiling.scope === scope && ceiling.assistantId === assistantId && ceiling.period === period,
  );
}

/** The request body that sets a ceiling for the user's account, for an assistant, or for each of its visitors. */
export function bodyOf(
  { scope, assistantId, period }: CeilingSlot,
  limits: CeilingLimits,
  expected: CeilingLimits,
): SetCeilingBody {
  const { limit, messages } = limits;
  if (scope === 'visitor') {
    return { scope, assistantId: assistantId ?? 0, period: 'day', limit, messages, expected };
  }
  const own = { period, limit, expected: { limit: expected.limit } };
  return scope === 'assistant' ? { scope, assistantId: assistantId ?? 0, ...own } : { scope: 'account', ...own };
}

import type { Ceiling, SetCeilingBody } from '#shared/contracts/accounts/ceilings.ts';

/** Where a ceiling may be: whose, and of which period. */
export type CeilingSlot = Pick<Ceiling, 'scope' | 'assistantId' | 'period'>;

/** What a ceiling allows; neither is no ceiling. */
export type CeilingLimits = Pick<Ceiling, 'limit' | 'messages'>;

export const noLimits: CeilingLimits = { limit: null, messages: null };

/** The ceiling of a place, where there is one. */
export function ceilingAt(ceilings: readonly Ceiling[], { scope, assistantId, period }: CeilingSlot) {
  return ceilings.find(
    (ceiling) => ceiling.scope === scope && ceiling.assistantId === assistantId && ceiling.period === period,
  );
}

/** What is sent to set a ceiling of one's own account, of an assistant, or of each of its visitors. */
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

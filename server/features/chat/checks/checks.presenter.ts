import type { Check } from '#shared/contracts/assistants/checks.ts';
import type { CheckRow } from './checks.queries.ts';

export function presentCheck({ id, question, expectations, createdAt }: CheckRow): Check {
  return { id, question, expectations, createdAt: createdAt.toISOString() };
}

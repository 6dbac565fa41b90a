import type { Finding, FindingCode } from '#shared/contracts/platform/status.ts';

/** What one look has found; docs of the facts are at the contract. */
export function finding(code: FindingCode, facts: Partial<Omit<Finding, 'code'>> = {}): Finding {
  return { code, about: '', amount: 0, said: '', ...facts };
}

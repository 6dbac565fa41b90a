import type { Finding } from '#shared/contracts/platform/status.ts';
import type { FindingCode } from '#shared/domain/findings.ts';

/** The result of one check. The contract documents the facts. */
export function finding(code: FindingCode, facts: Partial<Omit<Finding, 'code'>> = {}): Finding {
  return { code, about: '', amount: 0, said: '', ...facts };
}

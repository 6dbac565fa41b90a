import type { CheckRunFault } from '#shared/domain/assistants/checks.ts';
import type { ReplyFault } from '../../replies/reply-faults.ts';

/** The reason why a question could not be asked, if it is not the answer's fault: no key, no money, a provider that does not respond. */
export function runFaultOf(fault: ReplyFault | undefined): CheckRunFault | undefined {
  return fault && runFaults[fault];
}

const runFaults: Partial<Record<ReplyFault, CheckRunFault>> = {
  not_configured: 'no_key',
  provider_off: 'no_key',
  missing_instructions: 'no_instructions',
  invalid_key: 'bad_key',
  forbidden: 'bad_key',
  no_credit: 'no_credit',
  model_unavailable: 'no_model',
  cost_ceiling: 'ceiling',
  plan_messages: 'plan',
  plan_expired: 'plan',
  rate_limited: 'provider',
  resting: 'provider',
  server_error: 'provider',
  unreachable: 'provider',
  timeout: 'provider',
  garbage: 'provider',
  empty: 'provider',
  stalled: 'provider',
  interrupted: 'provider',
};

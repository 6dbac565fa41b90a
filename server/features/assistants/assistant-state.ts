import { type Env, givesDemoReplies } from '#server/config/env.ts';
import type { AdminNotice } from '#shared/contracts/assistants/assistant-views.ts';
import { modelCatalogue, modelState } from '#shared/domain/assistants/models.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import type { AssistantRow, OwnedAssistantRow } from './assistants.queries.ts';

/** The current values that apply to all assistants. They are read once, however long a list is. */
export interface Circumstances {
  providers: Record<ProviderId, { hasKey: boolean; isOwnAddress: boolean; isOff: boolean }>;
  demoReplies: Env['DEMO_REPLIES'];
  sendsMails: boolean;
  /** `YYYY-MM-DD` */
  today: string;
  refusal: SubscriptionService['refusal'];
}

/** Faults of a last reply that `problemOf` checks itself, because they may have been repaired since. */
const lookedUp: ReadonlySet<string | null> = new Set([
  'not_configured',
  'provider_off',
  'missing_instructions',
  'plan_expired',
  'plan_messages',
  'cost_ceiling',
]);

/** Why an assistant can't answer right now, or null. */
export function problemOf(
  { assistant, ownerRole, subscription }: OwnedAssistantRow,
  now: Circumstances,
): string | null {
  const refusal = ownerRole === 'admin' || !subscription ? undefined : now.refusal(subscription);
  if (refusal) return refusal;
  if (!assistant.systemPrompt && !assistant.description) return 'missing_instructions';
  if (now.providers[assistant.provider].isOff && !givesDemoReplies(now.demoReplies, assistant)) return 'provider_off';
  if (!hasKey(assistant, now) && !givesDemoReplies(now.demoReplies, assistant)) return 'not_configured';
  return lookedUp.has(assistant.providerFault) ? null : assistant.providerFault;
}

/** What an administrator should know about an assistant that does answer. */
export function noticeOf({ assistant }: OwnedAssistantRow, now: Circumstances): AdminNotice | null {
  if (!hasKey(assistant, now) || now.providers[assistant.provider].isOff)
    return givesDemoReplies(now.demoReplies, assistant) ? 'demo_replies' : null;
  const { provider, model } = assistant;
  const entry = modelCatalogue.find((candidate) => candidate.provider === provider && candidate.id === model);
  const isRetired = entry && modelState(entry, now.today) === 'retired';
  return isRetired && now.providers[provider].isOwnAddress ? 'model_retired' : null;
}

/** Whether the assistant has its own key and uses it, or the platform has one. */
export function hasKey(
  { provider, apiKey, useCustomApi }: Pick<AssistantRow, 'provider' | 'apiKey' | 'useCustomApi'>,
  { providers }: Pick<Circumstances, 'providers'>,
) {
  return (useCustomApi && apiKey !== null) || providers[provider].hasKey;
}

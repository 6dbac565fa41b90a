import { type Env, givesDemoReplies } from '#server/config/env.ts';
import type { AdminNotice } from '#shared/contracts/assistants/assistant-views.ts';
import { modelCatalogue, modelState } from '#shared/domain/assistants/models.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import type { AssistantRow, OwnedAssistantRow } from './assistants.queries.ts';

/** What holds for every assistant at a moment; read once, however long the list. */
export interface Circumstances {
  providers: Record<ProviderId, { hasKey: boolean; isOwnAddress: boolean; isOff: boolean }>;
  demoReplies: Env['DEMO_REPLIES'];
  sendsMails: boolean;
  /** `YYYY-MM-DD` */
  today: string;
  refusal: SubscriptionService['refusal'];
}

/** Faults of a last reply that are known better by looking: they may have been mended since. */
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

/** What an administrator should know of one that does answer. */
export function noticeOf({ assistant }: OwnedAssistantRow, now: Circumstances): AdminNotice | null {
  if (!hasKey(assistant, now) || now.providers[assistant.provider].isOff)
    return givesDemoReplies(now.demoReplies, assistant) ? 'demo_replies' : null;
  const { provider, model } = assistant;
  const entry = modelCatalogue.find((candidate) => candidate.provider === provider && candidate.id === model);
  const isRetired = entry && modelState(entry, now.today) === 'retired';
  return isRetired && now.providers[provider].isOwnAddress ? 'model_retired' : null;
}

/** Its own key, where it is to be used, or the platform's. */
export function hasKey(
  { provider, apiKey, useCustomApi }: Pick<AssistantRow, 'provider' | 'apiKey' | 'useCustomApi'>,
  { providers }: Pick<Circumstances, 'providers'>,
) {
  return (useCustomApi && apiKey !== null) || providers[provider].hasKey;
}

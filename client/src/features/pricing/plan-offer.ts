import type { PricingText } from '#client/i18n/es/pricing.ts';
import { type PlanId, plans } from '#shared/domain/accounts/plans.ts';

export interface OfferLine {
  label: string;
  included: boolean;
}

const hoursPerDay = 24;

/** The lines that describe what a plan includes. The figures are those that the server enforces. */
export function offerLines(id: PlanId, text: PricingText): OfferLine[] {
  const { includedAssistants, messageLimit, trialDays, retentionHours } = plans[id];
  const historyDays = id === 'free' ? 0 : retentionHours / hoursPerDay;
  return [
    yes((id === 'free' ? text.assistants : text.customAssistants)(includedAssistants)),
    yes(messageLimit === null ? text.unlimitedMessages : text.messages(messageLimit)),
    ...(trialDays === null ? [] : [yes(text.trial(trialDays))]),
    historyDays > 0 ? yes(text.history(historyDays)) : no(text.noHistory),
    ...supportLines(id, text),
  ];
}

function supportLines(id: PlanId, text: PricingText): OfferLine[] {
  if (id === 'free') return [no(text.noPrioritySupport)];
  return id === 'basic' ? [yes(text.standardSupport)] : [yes(text.prioritySupport), yes(text.analytics)];
}

const yes = (label: string): OfferLine => ({ label, included: true });
const no = (label: string): OfferLine => ({ label, included: false });

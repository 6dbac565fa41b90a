import { AppError } from '#server/lib/errors.ts';
import { type FaultKind, faultKinds } from '#server/providers/llm/llm.ts';
import type { ErrorCode } from '#shared/contracts/common.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { type FaultTexts, faultTexts } from './faults/fault-texts.ts';

/** Why a reply has no text, or only a part of it: a provider's fault, or one of ours. It is stored with the reply. */
export type ReplyFault = FaultKind | (typeof ownFaults)[number];

const ownFaults = [
  'not_configured',
  'provider_off',
  'missing_instructions',
  'plan_messages',
  'plan_expired',
  'cost_ceiling',
  'visitor_limit',
  'stopped',
  'taken_over',
  'abandoned',
  'too_long',
  'failed',
] as const;

/** Whether a reply ended early on purpose: its reader stopped it, or a person took over. */
export function isWanted(fault: string | null | undefined): boolean {
  return fault === 'stopped' || fault === 'taken_over';
}

/** Whether no question can be answered at the moment. Faults of a single reply (its length, a filter) do not count. */
export function isProviderDown(fault: ReplyFault): boolean {
  return down.has(fault);
}

const down: ReadonlySet<ReplyFault> = new Set<ReplyFault>([
  'not_configured',
  'provider_off',
  'missing_instructions',
  'invalid_key',
  'forbidden',
  'no_credit',
  'model_unavailable',
  'rate_limited',
  'resting',
  'server_error',
  'unreachable',
  'timeout',
]);

/** Whether a fault says nothing about the provider, or nothing new. */
export function isPassing(fault: ReplyFault): boolean {
  return passing.has(fault);
}

const passing: ReadonlySet<ReplyFault> = new Set<ReplyFault>([
  'stopped',
  'taken_over',
  'abandoned',
  'too_long',
  'resting',
  'visitor_limit',
]);

/** A fault as the visitor reads it: one friendly sentence that keeps the lead, without internal reasons. */
export interface PublicFault {
  message: string;
  code: ErrorCode;
  /** Whether sending the same message again can help. */
  retryable: boolean;
}

interface FaultKindOfVisitors extends Omit<PublicFault, 'message'> {
  says: keyof FaultTexts;
}

const unavailable: FaultKindOfVisitors = { says: 'unavailable', code: 'provider_failed', retryable: true };
const outOfOrder: FaultKindOfVisitors = { ...unavailable, retryable: false };
const notConfigured: FaultKindOfVisitors = { ...outOfOrder, code: 'provider_not_configured' };
const busy: FaultKindOfVisitors = { says: 'busy', code: 'provider_busy', retryable: true };
const cut: FaultKindOfVisitors = { says: 'cut', code: 'provider_failed', retryable: true };

const publicFaults: Record<ReplyFault, FaultKindOfVisitors> = {
  invalid_key: outOfOrder,
  forbidden: outOfOrder,
  no_credit: outOfOrder,
  model_unavailable: outOfOrder,
  bad_request: outOfOrder,
  plan_messages: { ...outOfOrder, code: 'plan_messages' },
  plan_expired: { ...outOfOrder, says: 'closed', code: 'plan_expired' },
  cost_ceiling: { ...outOfOrder, code: 'cost_ceiling' },
  visitor_limit: { ...outOfOrder, code: 'visitor_limit' },
  missing_instructions: notConfigured,
  not_configured: notConfigured,
  provider_off: notConfigured,
  rate_limited: busy,
  resting: busy,
  server_error: unavailable,
  unreachable: unavailable,
  timeout: unavailable,
  garbage: unavailable,
  empty: unavailable,
  failed: unavailable,
  stalled: cut,
  interrupted: cut,
  abandoned: cut,
  too_long: cut,
  stopped: cut,
  taken_over: cut,
};

/** Makes the texts of faults for a visitor. */
export function publicFaultIn(language: VisitorLanguage): (fault: ReplyFault) => PublicFault {
  const texts = faultTexts[language];
  return (fault) => {
    const { says, code, retryable } = publicFaults[fault];
    return { message: texts[says], code, retryable };
  };
}

/** Texts for the assistant's own people, for faults that they can do something about. */
const ownerMessages: Partial<Record<ReplyFault, string>> = {
  invalid_key: 'El proveedor no acepta la clave de API. Revísala en la configuración.',
  forbidden: 'El proveedor no permite este uso con la clave de API actual.',
  no_credit: 'La cuenta del proveedor se ha quedado sin saldo.',
  model_unavailable: 'El proveedor ya no ofrece este modelo. Elige otro en el asistente.',
  missing_instructions: 'Faltan las instrucciones. Escríbelas en el asistente.',
  not_configured: 'Este proveedor no tiene clave de API todavía.',
  provider_off: 'El administrador de la plataforma ha desactivado este proveedor. Elige otro en el asistente.',
  plan_messages: 'Has usado todos los mensajes de tu plan. Mejora tu plan para seguir.',
  plan_expired: 'Tu plan ha terminado. Elige otro para seguir.',
  cost_ceiling: 'Se ha alcanzado el tope de gasto en modelos.',
};
const unavailableToOwner = 'El proveedor no responde en este momento. Inténtalo de nuevo enseguida.';

export function ownerFault(fault: ReplyFault): PublicFault {
  const shown = publicFaults[fault];
  const message =
    ownerMessages[fault] ?? (shown === cut ? 'La respuesta se ha cortado. Puedes reintentarlo.' : unavailableToOwner);
  return { code: shown.code, retryable: shown.retryable, message };
}

/** Seconds after which a retry makes sense when the provider named none. */
const defaultRetrySeconds = 10;

export function faultError({ message, code, retryable }: PublicFault, retryAfterSeconds: number | undefined): AppError {
  return new AppError(code, message, retryable ? { retryAfterSeconds: retryAfterSeconds ?? defaultRetrySeconds } : {});
}

/** Reads a stored fault. An unknown one (written by newer code) counts as 'failed'. */
export function toReplyFault(stored: string | null): ReplyFault {
  const known: readonly ReplyFault[] = [...faultKinds, ...ownFaults];
  return known.find((fault) => fault === stored) ?? 'failed';
}

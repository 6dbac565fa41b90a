import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import type { ProviderId } from '#shared/domain/providers.ts';
import { type FaultKind, ProviderFault } from './llm.ts';

/** Sorts whatever the SDK throws before the reply begins. A {@link ProviderFault} comes back as it is. */
export function faultOf(error: unknown, provider: ProviderId): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof APIConnectionTimeoutError) return new ProviderFault('timeout', `${provider}: no answer in time`);
  if (error instanceof APIConnectionError) return connectionFault(error, provider);
  if (error instanceof APIError) return errorObjectFault(error, provider, error.status, retryAfterMs(error.headers));
  if (error instanceof SyntaxError) return garbage(provider, 'something that is not JSON');
  const name = error instanceof Error && /^\w{1,40}$/.test(error.name) ? error.name : '';
  return new ProviderFault('unreachable', `${provider}: call failed${inBrackets(systemCode(error) || name)}`);
}

/**
 * Sorts an error object of the provider's. Without a status (it came in the middle of a stream, where some servers put
 * one into `code`) the names tell, and what they don't tell is the server's fault: it had accepted the call.
 */
export function errorObjectFault(
  error: unknown,
  provider: ProviderId,
  httpStatus?: number,
  retryAfterMs?: number,
): ProviderFault {
  const code = field(error, 'code');
  const type = field(error, 'type');
  const status = httpStatus ?? statusOf(code) ?? statusOf(type) ?? 500;
  const kind =
    creditCodes.has(code) || creditCodes.has(type) ? 'no_credit' : kindOf(status, code, field(error, 'message'));
  const name = loggable(code) || loggable(type);
  return new ProviderFault(kind, `${provider}: ${httpStatus ?? 'error in the reply'}${inBrackets(name)}`, {
    retryAfterMs: kind === 'rate_limited' || kind === 'server_error' ? retryAfterMs : undefined,
  });
}

export function garbage(provider: ProviderId, what: string): ProviderFault {
  return new ProviderFault('garbage', `${provider}: answered with ${what}`);
}

/** The end of a stream that had not finished; `error` is what the connection says of it, if anything. */
export function interrupted(provider: ProviderId, error?: unknown): ProviderFault {
  return new ProviderFault('interrupted', `${provider}: the reply was cut${inBrackets(systemCode(error))}`);
}

/** 429 too, but no wait helps: the account has no money or has met a limit of its owner's. */
const creditCodes = new Set([
  'insufficient_quota',
  'credit_balance_exhausted',
  'organization_spend_limit_exceeded',
  'project_spend_limit_exceeded',
  'organization_usage_limit_exceeded',
]);

/** Statuses come first: DeepSeek has the same `code` for everything. */
function kindOf(status: number, code: string, message: string): FaultKind {
  if (status >= 500) return 'server_error';
  if (status === 429) return 'rate_limited';
  if (status === 401) return /missing scopes/i.test(message) ? 'forbidden' : 'invalid_key';
  if (status === 402) return 'no_credit';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'model_unavailable';
  if (status === 408) return 'timeout';
  // A redirect, which is not followed: the key would go along.
  if (status < 400) return 'garbage';
  if (code === 'model_not_found' || /supported api model names/i.test(message)) return 'model_unavailable';
  return 'bad_request';
}

const statusOfCode: Record<string, number> = {
  rate_limit_exceeded: 429,
  rate_limit_error: 429,
  slow_down: 429,
  invalid_api_key: 401,
  model_not_found: 404,
  context_length_exceeded: 400,
};

function statusOf(code: string): number | undefined {
  const number = Number(code);
  return number >= 400 && number <= 599 ? number : statusOfCode[code];
}

function connectionFault(error: APIConnectionError, provider: ProviderId): ProviderFault {
  const code = systemCode(error);
  return code.startsWith('HPE_')
    ? garbage(provider, `something that is not HTTP (${code})`)
    : new ProviderFault('unreachable', `${provider}: unreachable${inBrackets(code)}`);
}

/** The system's word for the cause, like ECONNREFUSED; '' without one. */
function systemCode(error: unknown): string {
  const code = field(rootCause(error), 'code');
  return /^[A-Z_]{1,40}$/.test(code) ? code : '';
}

function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause ? rootCause(error.cause) : error;
}

/** A code as it may stand in the log. Small letters only, as in all known ones: a key would not pass. */
function loggable(code: string): string {
  return /^[a-z_]{1,60}$/.test(code) ? code : '';
}

function inBrackets(text: string): string {
  return text && ` (${text})`;
}

function field(object: unknown, name: 'code' | 'type' | 'message'): string {
  if (typeof object !== 'object' || object === null || !(name in object)) return '';
  const value: unknown = Reflect.get(object, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const longestRetryAfterMs = 60 * 60 * 1000;

/** `retry-after-ms`, or `retry-after` in seconds or as a date. */
function retryAfterMs(headers: Headers | undefined): number | undefined {
  const seconds = headers?.get('retry-after');
  const ms = [
    Number(headers?.get('retry-after-ms') ?? Number.NaN),
    Number(seconds ?? Number.NaN) * 1000,
    Date.parse(seconds ?? '') - Date.now(),
  ].find(Number.isFinite);
  return ms === undefined ? undefined : Math.min(Math.max(ms, 0), longestRetryAfterMs);
}

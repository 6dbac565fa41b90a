import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import { type ErrorFields, errorFields, errorObjectOf } from './error-object.ts';
import { type FaultKind, ProviderFault } from './llm.ts';
import type { Refusal } from './transport.ts';

/** Classifies an error that is thrown before there is a response. A {@link ProviderFault} is returned as it is. */
export function callFault(error: unknown, provider: ProviderId): ProviderFault {
  if (error instanceof ProviderFault) return error;
  const code = systemCode(error);
  return code.startsWith('HPE_')
    ? garbage(provider, `something that is not HTTP (${code})`)
    : new ProviderFault('unreachable', `${provider}: unreachable${inBrackets(code)}`);
}

/** Classifies a response that is not 2xx. */
export function refusalFault({ status, headers, text }: Refusal, provider: ProviderId): ProviderFault {
  return sorted(errorObjectOf(text), provider, status, retryAfterMs(headers));
}

/**
 * Classifies an error object in the middle of a stream. It has no status (some servers put one into `code`), so the names
 * decide. Other errors are the server's fault, because it had accepted the call.
 */
export function errorInReply(error: unknown, provider: ProviderId): ProviderFault {
  return sorted(errorFields(error), provider);
}

function sorted(
  { code, type, message }: ErrorFields,
  provider: ProviderId,
  httpStatus?: number,
  retryAfterMs?: number,
): ProviderFault {
  const status = httpStatus ?? statusOf(code) ?? statusOf(type) ?? 500;
  const kind = creditCodes.has(code) || creditCodes.has(type) ? 'no_credit' : kindOf(status, code, message);
  const name = loggable(code) || loggable(type);
  return new ProviderFault(kind, `${provider}: ${httpStatus ?? 'error in the reply'}${inBrackets(name)}`, {
    retryAfterMs: kind === 'rate_limited' || kind === 'server_error' ? retryAfterMs : undefined,
  });
}

export function garbage(provider: ProviderId, what: string): ProviderFault {
  return new ProviderFault('garbage', `${provider}: answered with ${what}`);
}

/** The fault of a stream that ended too early. `error` is the connection's error, if there is one. */
export function interrupted(provider: ProviderId, error?: unknown): ProviderFault {
  return new ProviderFault('interrupted', `${provider}: the reply was cut${inBrackets(systemCode(error))}`);
}

/** These come with a 429 too, but waiting does not help: the account has no credit or has reached its owner's limit. */
const creditCodes = new Set([
  'insufficient_quota',
  'credit_balance_exhausted',
  'organization_spend_limit_exceeded',
  'project_spend_limit_exceeded',
  'organization_usage_limit_exceeded',
]);

/** The status is checked first, because DeepSeek uses the same `code` for everything. */
function kindOf(status: number, code: string, message: string): FaultKind {
  if (status >= 500) return 'server_error';
  if (status === 429) return 'rate_limited';
  if (status === 401) return /missing scopes/i.test(message) ? 'forbidden' : 'invalid_key';
  if (status === 402) return 'no_credit';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'model_unavailable';
  if (status === 408) return 'timeout';
  // A redirect is not followed, because it would pass on the key.
  if (status < 400) return 'garbage';
  if (code === 'model_not_found' || /supported api model names/i.test(message)) return 'model_unavailable';
  return 'bad_request';
}

const statusOfCode = new Map([
  ['rate_limit_exceeded', 429],
  ['rate_limit_error', 429],
  ['slow_down', 429],
  ['invalid_api_key', 401],
  ['model_not_found', 404],
  ['context_length_exceeded', 400],
]);

function statusOf(code: string): number | undefined {
  const number = Number(code);
  return number >= 400 && number <= 599 ? number : statusOfCode.get(code);
}

/** The system's code for the cause, like ECONNREFUSED. '' if there is none. */
function systemCode(error: unknown): string {
  const { code } = errorFields(error);
  return /^[A-Z_]{1,40}$/.test(code) ? code : '';
}

/** The code if it may be logged. Only lower-case letters are allowed, as in all known codes, so that a key can't be logged. */
function loggable(code: string): string {
  return /^[a-z_]{1,60}$/.test(code) ? code : '';
}

function inBrackets(text: string): string {
  return text && ` (${text})`;
}

const longestRetryAfterMs = 60 * 60 * 1000;

/** `retry-after-ms`, or `retry-after` in seconds or as a date. */
function retryAfterMs(headers: IncomingHttpHeaders): number | undefined {
  const seconds = headers['retry-after'];
  const ms = [
    Number(headers['retry-after-ms'] ?? Number.NaN),
    Number(seconds ?? Number.NaN) * 1000,
    Date.parse(seconds ?? '') - Date.now(),
  ].find(Number.isFinite);
  return ms === undefined ? undefined : Math.min(Math.max(ms, 0), longestRetryAfterMs);
}

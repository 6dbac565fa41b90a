/**
 * Why a server could not be asked. `address`: the URL is of no form that is asked for. `blocked`: it leads to no server of the
 * internet. `redirects`: it leads on and on, or to nowhere. `size`: the answer is larger than was wanted. `broken`: it ended before
 * it was whole, or was none. `aborted`: the caller gave up.
 */
export type WebFaultKind =
  | 'address'
  | 'blocked'
  | 'unreachable'
  | 'certificate'
  | 'timeout'
  | 'redirects'
  | 'size'
  | 'broken'
  | 'aborted';

export class WebError extends Error {
  override name = 'WebError';
  readonly kind: WebFaultKind;

  constructor(kind: WebFaultKind, cause?: unknown) {
    super(`Web: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** What a request threw, by what it means. */
export function webErrorOf(error: unknown): WebError {
  if (error instanceof WebError) return error;
  const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : '';
  if (/CERT|SELF_SIGNED|ISSUER|ALTNAME|UNABLE_TO_VERIFY/.test(code)) return new WebError('certificate', error);
  const isNoConnection = /^(?:ECONNREFUSED|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|EADDR|ERR_SSL|EPROTO)/.test(code);
  return new WebError(isNoConnection ? 'unreachable' : 'broken', error);
}

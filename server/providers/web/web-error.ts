/**
 * Why a server could not be requested. `address`: the URL's form is not allowed. `blocked`: it leads to no server on the
 * internet. `redirects`: there are too many redirects, or one has no target. `size`: the response is larger than allowed.
 * `broken`: the response was incomplete or invalid. `aborted`: the caller has aborted the request.
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

/** Converts the error of a request to a {@link WebError}. */
export function webErrorOf(error: unknown): WebError {
  if (error instanceof WebError) return error;
  const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : '';
  if (/CERT|SELF_SIGNED|ISSUER|ALTNAME|UNABLE_TO_VERIFY/.test(code)) return new WebError('certificate', error);
  const isNoConnection = /^(?:ECONNREFUSED|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|EADDR|ERR_SSL|EPROTO)/.test(code);
  return new WebError(isNoConnection ? 'unreachable' : 'broken', error);
}

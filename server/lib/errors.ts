import type { ErrorBody, ErrorCode } from '#shared/contracts/common.ts';

const statusOf: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  edit_conflict: 409,
  slot_taken: 409,
  card_expired: 409,
  reply_in_flight: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation: 422,
  rate_limited: 429,
  internal: 500,
  provider_failed: 502,
  provider_busy: 503,
  provider_not_configured: 503,
  unavailable: 503,
  plan_limit: 403,
  plan_messages: 403,
  cost_ceiling: 403,
  visitor_limit: 403,
  plan_expired: 403,
};

type FieldProblem = NonNullable<ErrorBody['errors']>[number];

interface AppErrorOptions {
  /** Problems of single fields, by dotted path. */
  fields?: FieldProblem[];
  /** Seconds until it makes sense to try again; becomes `Retry-After`. */
  retryAfterSeconds?: number;
  /** For the log; never sent. */
  cause?: unknown;
}

/** A failure that is reported to the caller. `message` is a Spanish sentence for a person. Any other error is a bug. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = statusOf[code];
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  toBody(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields ? { errors: this.fields } : {}) };
  }
}

export function notFound(): AppError {
  return new AppError('not_found', 'No lo hemos encontrado.');
}

/** 503: there is no room for the request at the moment. */
export function busy(retryAfterSeconds = 5): AppError {
  return new AppError('unavailable', 'Hay mucha actividad en este momento. Inténtalo de nuevo en unos segundos.', {
    retryAfterSeconds,
  });
}

/** 422: one field's value can't be taken. `path` is dotted, as the body has it. */
export function fieldError(path: string, message: string, cause?: unknown): AppError {
  return new AppError('validation', message, { fields: [{ path, message }], cause });
}

/** 409: somebody else has one field's value already; `suggestion` is one that is free. */
export function fieldConflict(path: string, message: string, suggestion?: string): AppError {
  const problem = suggestion === undefined ? { path, message } : { path, message, suggestion };
  return new AppError('conflict', message, { fields: [problem] });
}

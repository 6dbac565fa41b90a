import type { ErrorRequestHandler, RequestHandler } from 'express';
import { limits } from '#server/config/limits.ts';
import { faultReason, isDatabaseDown, waitedForLock } from '#server/db/faults.ts';
import { boundedLog } from '#server/lib/bounded-log.ts';
import { AppError } from '#server/lib/errors.ts';
import type { Logger } from '#server/lib/logger.ts';
import { closedPolicy } from '../pages/page-policy.ts';

/** The one place where a failure becomes a response: `{ message, code, errors? }`, without internal details. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  const log = failureLog(logger);
  return (error: unknown, req, res, next) => {
    const failure = toAppError(error);
    if (failure.status >= 500) log(failure, error, req.id);
    if (res.headersSent) {
      // Too late for a status: cutting the connection is the only honest sign left.
      next(error);
      return;
    }
    if (failure.retryAfterSeconds) res.set('Retry-After', String(failure.retryAfterSeconds));
    res
      .set({ ...closedPolicy, 'Cache-Control': 'no-store' })
      .status(failure.status)
      .json(failure.toBody());
  };
}

/**
 * Logs a bug with its stack, and an expected failure (no room, a provider or the database is down) in one line. The number of lines is
 * limited.
 */
function failureLog(logger: Logger) {
  const bounded = boundedLog(limits.http.failureLog);
  return ({ code, message }: AppError, error: unknown, requestId: string): void => {
    const reason = faultReason(error);
    if (code === 'internal') {
      bounded(reason, (leftOut) => logger.error({ err: error, requestId, leftOut }, 'request failed'));
    } else {
      bounded(code, (leftOut) =>
        logger.warn({ code, reason: reason || message, requestId, leftOut }, 'request refused'),
      );
    }
  };
}

export const unknownAddress: RequestHandler = () => {
  throw new AppError('not_found', 'Esta dirección no existe.');
};

/** Errors of Express and its parsers carry a status and a type; everything else unknown is a bug. */
function toAppError(error: unknown): AppError {
  // The database driver's wrappers hold what was thrown below them as their cause.
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AppError) return cause;
  // If another transaction has locked the same rows, they are free a moment later.
  const retryAfterSeconds = isDatabaseDown(error) ? 5 : waitedForLock(error) ? 1 : undefined;
  if (retryAfterSeconds) {
    const message = 'El servicio no está disponible en este momento. Inténtalo de nuevo enseguida.';
    return new AppError('unavailable', message, { retryAfterSeconds, cause: error });
  }
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return new AppError('payload_too_large', 'Lo enviado es demasiado grande.', { cause: error });
  if (status === 415) return new AppError('unsupported_media_type', 'Este formato no se admite.', { cause: error });
  if (status === 404) return new AppError('not_found', 'No lo hemos encontrado.', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('bad_request', 'La petición no se entiende.', { cause: error });
  }
  return new AppError('internal', 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.', { cause: error });
}

import type { ErrorRequestHandler } from 'express';
import { limits } from '#server/config/limits.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { AppError } from '#server/lib/errors.ts';
import type { Logger } from '#server/lib/logger.ts';
import { addressKey } from '#server/lib/security/address.ts';
import type { AuditService } from './audit.service.ts';

interface RefusalDeps {
  audit: AuditService;
  rateLimiter: RateLimiter;
  logger: Logger;
}

/**
 * Records that a signed-in user was refused an action that only administrators may do. The number per minute and address is
 * limited, so that repeated attempts can't fill the log.
 */
export function recordRefusals({ audit, rateLimiter, logger }: RefusalDeps): ErrorRequestHandler {
  return async (error: unknown, req, _res, next) => {
    const {
      user,
      remote: { ip },
    } = req;
    if (error instanceof AppError && error.code === 'forbidden' && user) {
      const [path = ''] = req.originalUrl.split('?');
      await rateLimiter
        .take([{ key: `refused:${addressKey(ip)}`, ...limits.audit.refusals }])
        .then(() =>
          audit.record({
            actorId: user.userId,
            actorName: user.username,
            action: 'access.refused',
            target: `${req.method} ${path}`,
            ip,
          }),
        )
        // Refusals above the limit are not recorded. The response is the same in both cases.
        .catch((cause: unknown) => {
          if (!(cause instanceof AppError)) logger.warn({ err: cause }, 'refusal not recorded');
        });
    }
    next(error);
  };
}

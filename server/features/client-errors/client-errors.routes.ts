import { limits } from '#server/config/limits.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { ApiRouter } from '#server/http/api/api-router.ts';
import type { Logger } from '#server/lib/logger.ts';
import { addressKey } from '#server/lib/security/address.ts';
import { clientErrorEndpoints } from '#shared/contracts/platform/client-errors.ts';

interface ClientErrorDeps {
  rateLimiter: RateLimiter;
  logger: Logger;
}

const { perAddress, windowSeconds, userAgentChars } = limits.clientErrors;

/** Logs errors that browsers report. The endpoint needs no session, because a page may fail before it has one. */
export function clientErrorRoutes({ rateLimiter, logger }: ClientErrorDeps): ApiRouter {
  return new ApiRouter().handle(clientErrorEndpoints.report, 'anyone', async ({ req, body, ip }) => {
    await rateLimiter.take([{ key: `client-errors:${addressKey(ip)}`, max: perAddress, windowSeconds }]);
    const browser = req.get('user-agent')?.slice(0, userAgentChars);
    logger.warn({ clientError: { ...body, browser } }, 'a page broke in a browser');
  });
}

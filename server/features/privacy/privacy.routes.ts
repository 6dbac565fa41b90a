import { limits } from '#server/config/limits.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { notFound } from '#server/lib/errors.ts';
import { addressKey } from '#server/lib/security/address.ts';
import { privacyEndpoints } from '#shared/contracts/privacy/privacy.ts';
import { noticePage } from './notices/notice-page.ts';
import type { NoticeService } from './notices/notices.service.ts';
import type { PrivacyService } from './privacy.service.ts';

interface PrivacyRouteDeps {
  privacy: PrivacyService;
  notices: NoticeService;
  rateLimiter: RateLimiter;
}

/** For a page with styles of its own, and nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function privacyRoutes({ privacy, notices, rateLimiter }: PrivacyRouteDeps): ApiRouter {
  return new ApiRouter()
    .handle(privacyEndpoints.settings, 'signed-in', ({ actor, params }) => privacy.get(actor, params.id))
    .handle(privacyEndpoints.updateSettings, 'signed-in', ({ params, body, ...caller }) =>
      privacy.update(caller, params.id, body),
    )
    .handle(privacyEndpoints.page, 'anyone', async ({ params, query, ip, res }) => {
      await rateLimiter.take([{ key: `privacy-page:${addressKey(ip)}`, ...limits.privacy.page }]);
      const found = await notices.whole(params.slug, query);
      if (!found) throw notFound();
      res.set({ 'Content-Security-Policy': pagePolicy, 'Cache-Control': 'no-cache' });
      res.type('html').send(noticePage(found.name, found.notice));
      return answered;
    });
}

import { limits } from '#server/config/limits.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import type { LanguageOfRequest } from '#server/http/visitor-language.ts';
import { notFound } from '#server/lib/errors.ts';
import { addressKey } from '#server/lib/security/address.ts';
import { privacyEndpoints } from '#shared/contracts/privacy/privacy.ts';
import { privacyRequestEndpoints } from '#shared/contracts/privacy/requests.ts';
import { noticePage } from './notices/notice-page.ts';
import type { NoticeService } from './notices/notices.service.ts';
import { sendPerson } from './persons/person-file.ts';
import type { PrivacyService } from './privacy.service.ts';
import type { PrivacyRequestService } from './requests/requests.service.ts';

interface PrivacyRouteDeps {
  privacy: PrivacyService;
  notices: NoticeService;
  privacyRequests: PrivacyRequestService;
  rateLimiter: RateLimiter;
  languageOfRequest: LanguageOfRequest;
}

/** The content security policy of a page with its own styles and nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function privacyRoutes({
  privacy,
  notices,
  privacyRequests: requests,
  rateLimiter,
  languageOfRequest,
}: PrivacyRouteDeps): ApiRouter {
  return new ApiRouter()
    .handle(privacyEndpoints.settings, 'signed-in', ({ actor, params }) => privacy.get(actor, params.id))
    .handle(privacyEndpoints.updateSettings, 'signed-in', ({ params, body, ...caller }) =>
      privacy.update(caller, params.id, body),
    )
    .handle(privacyRequestEndpoints.requests, 'signed-in', ({ actor, params }) => requests.list(actor, params.id))
    .handle(privacyRequestEndpoints.addRequest, 'signed-in', ({ params, body, ...caller }) =>
      requests.add(caller, params.id, body),
    )
    .handle(privacyRequestEndpoints.settleRequest, 'signed-in', ({ params, body, ...caller }) =>
      requests.settle(caller, params.id, params.requestId, body.isDone),
    )
    .handle(privacyRequestEndpoints.exportContact, 'signed-in', async ({ params, res, ...caller }) =>
      sendPerson(res, await requests.exportContact(caller, params.contactId)),
    )
    .handle(privacyRequestEndpoints.withdrawMarketing, 'signed-in', ({ params, ...caller }) =>
      requests.withdrawMarketing(caller, params.contactId),
    )
    .handle(privacyEndpoints.page, 'anyone', async ({ params, query, ip, req, res }) => {
      await rateLimiter.take([{ key: `privacy-page:${addressKey(ip)}`, ...limits.privacy.page }]);
      const found = await notices.whole(params.slug, {
        ...query,
        language: query.language ?? (await languageOfRequest(req)),
      });
      if (!found) throw notFound();
      res.set({ 'Content-Security-Policy': pagePolicy, 'Cache-Control': 'no-cache', Vary: 'Accept-Language' });
      res.type('html').send(noticePage(found.name, found.notice));
      return answered;
    });
}

import type { Request } from 'express';
import { ApiRouter } from '#server/http/api/api-router.ts';
import type { LanguageOfRequest } from '#server/http/visitor-language.ts';
import { widgetEndpoints } from '#shared/contracts/assistants/widget.ts';
import type { Identities } from './identities.service.ts';
import type { WidgetService } from './widget.service.ts';

const maxAgeSeconds = 60;

interface WidgetRouteDeps {
  widget: WidgetService;
  identities: Identities;
  languageOfRequest: LanguageOfRequest;
}

export function widgetRoutes({ widget, identities, languageOfRequest }: WidgetRouteDeps): ApiRouter {
  return new ApiRouter()
    .handle(widgetEndpoints.config, 'anyone', async ({ params, req, res }) => {
      const config = await widget.config(params.slug, foreignHost(req), await languageOfRequest(req));
      // The response has no personal data, so every site may read it. It does not depend on cookies.
      res.set({
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': `public, max-age=${maxAgeSeconds}`,
        Vary: 'Origin, Accept-Encoding, Accept-Language',
      });
      return { widget: config };
    })
    .handle(widgetEndpoints.own, 'signed-in', ({ actor, params }) => widget.own(actor, params.id))
    .handle(widgetEndpoints.set, 'signed-in', ({ actor, params, body }) => widget.set(actor, params.id, body))
    .handle(widgetEndpoints.secret, 'signed-in', ({ actor, params }) => identities.secret(actor, params.id))
    .handle(widgetEndpoints.renewSecret, 'signed-in', ({ actor, params, ip }) =>
      identities.renewSecret({ actor, ip }, params.id),
    );
}

/** The host of the requesting page, according to its browser. Null for a page of this site, and if the browser sends none. */
function foreignHost(req: Request): string | null {
  const origin = req.headers.origin ?? req.headers.referer;
  if (origin === undefined) return null;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  return host === req.host ? null : host;
}

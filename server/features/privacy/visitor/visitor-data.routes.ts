import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import type { LanguageOfRequest } from '#server/http/visitor-language.ts';
import { visitorDataEndpoints } from '#shared/contracts/privacy/visitor-data.ts';
import { personFileHeaders, sendPerson } from '../persons/person-file.ts';
import { dataPage } from './data-page.ts';
import type { VisitorDataService } from './visitor-data.service.ts';

interface VisitorDataRouteDeps {
  visitorData: VisitorDataService;
  languageOfRequest: LanguageOfRequest;
}

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

export function visitorDataRoutes({ visitorData: data, languageOfRequest }: VisitorDataRouteDeps): ApiRouter {
  return new ApiRouter()
    .handle(visitorDataEndpoints.summary, 'anyone', ({ params, ip }) => data.summary(placeOf(params), ip))
    .handle(visitorDataEndpoints.json, 'anyone', async ({ params, ip, res }) =>
      sendPerson(res, await data.ofSession(placeOf(params), ip)),
    )
    .handle(visitorDataEndpoints.page, 'anyone', async ({ params, ip, req, res }) => {
      const found = await data.ofSession(placeOf(params), ip);
      res.set({
        ...personFileHeaders('html'),
        'Content-Security-Policy': pagePolicy,
      });
      res.type('html').send(dataPage(found, await languageOfRequest(req)));
      return answered;
    })
    .handle(visitorDataEndpoints.remove, 'anyone', ({ params, ip }) => data.remove(placeOf(params), ip))
    .handle(visitorDataEndpoints.withdrawMarketing, 'anyone', ({ params, ip }) =>
      data.withdrawMarketing(placeOf(params), ip),
    )
    .handle(visitorDataEndpoints.sendCode, 'anyone', async ({ params, body, ip, req }) =>
      data.sendCode(placeOf(params), body.email, { ip, language: await languageOfRequest(req) }),
    )
    .handle(visitorDataEndpoints.sendTranscript, 'anyone', async ({ params, body, ip, req }) =>
      data.sendTranscript(placeOf(params), body, { ip, language: await languageOfRequest(req) }),
    )
    .handle(visitorDataEndpoints.person, 'anyone', async ({ params, body, ip, res }) =>
      sendPerson(res, await data.ofPerson(placeOf(params), body, ip)),
    );
}

function placeOf({ id, sessionId }: { id: number; sessionId: string }) {
  return { assistantId: id, sessionId };
}

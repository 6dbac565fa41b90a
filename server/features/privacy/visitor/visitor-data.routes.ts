import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { visitorDataEndpoints } from '#shared/contracts/privacy/visitor-data.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import { personFileHeaders, sendPerson } from '../persons/person-file.ts';
import { dataPage } from './data-page.ts';
import type { VisitorDataService } from './visitor-data.service.ts';

interface VisitorDataRouteDeps {
  visitorData: VisitorDataService;
  settings: { display(): Promise<DisplaySettings> };
}

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

export function visitorDataRoutes({ visitorData: data, settings }: VisitorDataRouteDeps): ApiRouter {
  return new ApiRouter()
    .handle(visitorDataEndpoints.summary, 'anyone', ({ params, ip }) => data.summary(placeOf(params), ip))
    .handle(visitorDataEndpoints.json, 'anyone', async ({ params, ip, res }) =>
      sendPerson(res, await data.ofSession(placeOf(params), ip)),
    )
    .handle(visitorDataEndpoints.page, 'anyone', async ({ params, ip, res }) => {
      const found = await data.ofSession(placeOf(params), ip);
      const { language } = await settings.display();
      res.set({
        ...personFileHeaders('html'),
        'Content-Security-Policy': pagePolicy,
      });
      res.type('html').send(dataPage(found, language));
      return answered;
    })
    .handle(visitorDataEndpoints.remove, 'anyone', ({ params, ip }) => data.remove(placeOf(params), ip))
    .handle(visitorDataEndpoints.withdrawMarketing, 'anyone', ({ params, ip }) =>
      data.withdrawMarketing(placeOf(params), ip),
    )
    .handle(visitorDataEndpoints.sendCode, 'anyone', ({ params, body, ip }) =>
      data.sendCode(placeOf(params), body.email, ip),
    )
    .handle(visitorDataEndpoints.sendTranscript, 'anyone', ({ params, body, ip }) =>
      data.sendTranscript(placeOf(params), body, ip),
    )
    .handle(visitorDataEndpoints.person, 'anyone', async ({ params, body, ip, res }) =>
      sendPerson(res, await data.ofPerson(placeOf(params), body, ip)),
    );
}

function placeOf({ id, sessionId }: { id: number; sessionId: string }) {
  return { assistantId: id, sessionId };
}

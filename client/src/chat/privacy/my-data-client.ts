import { currentLanguage } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api/api.ts';
import type { visitorDataEndpoints } from '#shared/contracts/privacy/visitor-data.ts';
import { visitorDataPaths } from '#shared/contracts/privacy/visitor-data-paths.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';

type Endpoints = typeof visitorDataEndpoints;

/** The requests for the data of the visitor's session. Each throws what `call` throws. */
export function myDataClient({ params }: Pick<VisitorClient, 'params'>) {
  const addressOf = (path: string) => {
    const { id, sessionId } = params();
    return path.replace(':id', String(id)).replace(':sessionId', encodeURIComponent(sessionId));
  };
  return {
    summary: () => call<Endpoints['summary']>(visitorDataPaths.summary, { params: params() }),
    // Sets the language explicitly: a link sends the browser's languages, and this page may use another one.
    pageUrl: () => `${addressOf(visitorDataPaths.page.path)}?lang=${currentLanguage()}`,
    jsonUrl: () => addressOf(visitorDataPaths.json.path),
    remove: () => call<Endpoints['remove']>(visitorDataPaths.remove, { params: params() }),
    withdrawMarketing: () =>
      call<Endpoints['withdrawMarketing']>(visitorDataPaths.withdrawMarketing, { params: params() }),
    sendCode: (email: string) =>
      call<Endpoints['sendCode']>(visitorDataPaths.sendCode, { params: params(), body: { email } }),
    sendTranscript: (email: string, code: string) =>
      call<Endpoints['sendTranscript']>(visitorDataPaths.sendTranscript, { params: params(), body: { email, code } }),
    /** Resolves with the text of the file. */
    async person(email: string, code: string): Promise<string> {
      const answer: unknown = await call<Endpoints['person']>(visitorDataPaths.person, {
        params: params(),
        body: { email, code },
      });
      return JSON.stringify(answer, null, 2);
    },
  };
}

export type MyDataClient = ReturnType<typeof myDataClient>;

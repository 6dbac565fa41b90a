import type { Response } from 'express';
import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { pagePolicy } from '#server/http/pages/page-policy.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { mailEndpoints } from '#shared/contracts/platform/mail.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import type { NotificationAddresses } from './addresses.service.ts';
import { type ConfirmationPage, confirmationPage } from './letters/confirmation.ts';
import { leadMail } from './letters/lead-mail.ts';
import { sampleLead } from './letters/sample-lead.ts';
import { digestStopPage } from './unsubscribe/digest-stop-page.ts';
import type { DigestStops } from './unsubscribe/digest-stops.service.ts';

/** The policy for a page in a frame of this site: no scripts, no external content, and links that do not work. */
const framed = pagePolicy({ isPicture: true, frameAncestors: ["'self'"] });

/** The policy for a page with one form and styles of its own. */
const formPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

interface MailRoutesDeps {
  site: { url: string };
  notificationAddresses: Pick<NotificationAddresses, 'find' | 'confirm'>;
  digestStops: Pick<DigestStops, 'find' | 'stop'>;
  settings: { display(): Promise<DisplaySettings> };
}

export function mailRoutes({ site, notificationAddresses, digestStops, settings }: MailRoutesDeps): ApiRouter {
  const router = new ApiRouter()
    .handle(mailEndpoints.confirmation, 'anyone', async ({ query, res }) => {
      const asked = await notificationAddresses.find(query.token);
      return sendPage(res, asked ? { kind: 'question', ...asked } : { kind: 'gone' });
    })
    .handle(mailEndpoints.confirm, 'anyone', async ({ query, res }) => {
      const isConfirmed = await notificationAddresses.confirm(query.token);
      return sendPage(res, { kind: isConfirmed ? 'done' : 'gone' });
    })
    .handle(mailEndpoints.digestStop, 'anyone', async ({ query, res }) => {
      const reader = await digestStops.find(query.token);
      const { language } = await settings.display();
      const page = reader ? { kind: 'question' as const, address: reader.recipient } : { kind: 'gone' as const };
      return sendHtml(res, digestStopPage(page, reader?.language ?? language));
    })
    .handle(mailEndpoints.stopDigest, 'anyone', async ({ query, res }) => {
      const reader = await digestStops.find(query.token);
      if (reader) await digestStops.stop(reader);
      const { language } = await settings.display();
      return sendHtml(res, digestStopPage({ kind: reader ? 'done' : 'gone' }, reader?.language ?? language));
    });
  return router.handle(mailEndpoints.preview, 'admin', async ({ res }) => {
    const display = await settings.display();
    const link = new URL('/admin/asistentes', site.url).href;
    const mail = leadMail({ ...sampleLead(display.language), link }, display, link);
    res.set(framed).type('html').send(renderMail(mail).html);
    return answered;
  });

  async function sendPage(res: Response, page: ConfirmationPage): Promise<typeof answered> {
    const { language } = await settings.display();
    return sendHtml(res, confirmationPage(page, language));
  }

  function sendHtml(res: Response, html: string): typeof answered {
    res.set('Content-Security-Policy', formPolicy).type('html').send(html);
    return answered;
  }
}

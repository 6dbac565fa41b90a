import type { Response } from 'express';
import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { pagePolicy } from '#server/http/pages/page-policy.ts';
import { mailEndpoints } from '#shared/contracts/platform/mail.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import type { NotificationAddresses } from './addresses.service.ts';
import { type ConfirmationPage, confirmationPage } from './confirmation-text.ts';
import { renderLeadMail } from './lead-mail.ts';
import { sampleLead } from './sample-lead.ts';

/** For a frame of this site: no script, nothing from anywhere, and its links lead nowhere. */
const framed = pagePolicy({ isPicture: true, frameAncestors: ["'self'"] });

/** For a page with one form and styles of its own. */
const formPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

interface MailRoutesDeps {
  site: { url: string };
  notificationAddresses: Pick<NotificationAddresses, 'find' | 'confirm'>;
  settings: { display(): Promise<DisplaySettings> };
}

export function mailRoutes({ site, notificationAddresses, settings }: MailRoutesDeps): ApiRouter {
  const router = new ApiRouter()
    .handle(mailEndpoints.confirmation, 'anyone', async ({ query, res }) => {
      const asked = await notificationAddresses.find(query.token);
      return sendPage(res, asked ? { kind: 'question', ...asked } : { kind: 'gone' });
    })
    .handle(mailEndpoints.confirm, 'anyone', async ({ query, res }) => {
      const isConfirmed = await notificationAddresses.confirm(query.token);
      return sendPage(res, { kind: isConfirmed ? 'done' : 'gone' });
    });
  return router.handle(mailEndpoints.preview, 'admin', async ({ res }) => {
    const { language } = await settings.display();
    const link = new URL('/admin/asistentes', site.url).href;
    res
      .set(framed)
      .type('html')
      .send(renderLeadMail({ ...sampleLead(language), link }, language).html);
    return answered;
  });

  async function sendPage(res: Response, page: ConfirmationPage): Promise<typeof answered> {
    const { language } = await settings.display();
    res.set('Content-Security-Policy', formPolicy).type('html').send(confirmationPage(page, language));
    return answered;
  }
}

import { ApiRouter, answered } from '#server/http/api-router.ts';
import { pagePolicy } from '#server/http/page-policy.ts';
import { mailEndpoints } from '#shared/contracts/mail.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import { renderLeadMail } from './lead-mail.ts';
import { sampleLead } from './sample-lead.ts';

/** For a frame of this site: no script, nothing from anywhere, and its links lead nowhere. */
const framed = pagePolicy({ isPicture: true, frameAncestors: ["'self'"] });

interface MailRoutesDeps {
  site: { url: string };
  settings: { display(): Promise<DisplaySettings> };
}

export function mailRoutes({ site, settings }: MailRoutesDeps): ApiRouter {
  return new ApiRouter().handle(mailEndpoints.preview, 'admin', async ({ res }) => {
    const { language } = await settings.display();
    const link = new URL('/admin/asistentes', site.url).href;
    res
      .set(framed)
      .type('html')
      .send(renderLeadMail({ ...sampleLead(language), link }, language).html);
    return answered;
  });
}

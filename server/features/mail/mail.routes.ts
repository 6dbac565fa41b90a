import { ApiRouter, answered } from '#server/http/api-router.ts';
import { mailEndpoints } from '#shared/contracts/mail.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import { renderLeadMail } from './lead-mail.ts';
import { sampleLead } from './sample-lead.ts';

/** For a frame of this site: no script, nothing from anywhere, and its links lead nowhere. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

interface MailRoutesDeps {
  site: { url: string };
  settings: { display(): Promise<DisplaySettings> };
}

export function mailRoutes({ site, settings }: MailRoutesDeps): ApiRouter {
  return new ApiRouter().handle(mailEndpoints.preview, 'admin', async ({ res }) => {
    const { language } = await settings.display();
    const link = new URL('/admin/asistentes', site.url).href;
    // The frame is of no origin, and cannot be keyed by one as the pages are.
    res.removeHeader('Origin-Agent-Cluster');
    res
      .set({ 'Content-Security-Policy': framePolicy, 'X-Frame-Options': 'SAMEORIGIN' })
      .type('html')
      .send(renderLeadMail({ ...sampleLead(language), link }, language).html);
    return answered;
  });
}

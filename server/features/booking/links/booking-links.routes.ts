import type { Request, Response } from 'express';
import { limits } from '#server/config/limits.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import type { LanguageOfRequest } from '#server/http/visitor-language.ts';
import { AppError } from '#server/lib/errors.ts';
import { addressKey } from '#server/lib/security/address.ts';
import { bookingLinkEndpoints } from '#shared/contracts/booking/booking-links.ts';
import type { BookingLinks } from './booking-links.service.ts';
import { bookingPage, type ShownBooking } from './booking-page.ts';

/** The content security policy of a page with its own forms and styles. */
const formPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The message that the page shows if a change was not made, or if its result is not known yet. */
const failures: Partial<Record<string, ShownBooking['news']>> = {
  slot_taken: 'taken',
  unavailable: 'unreached',
  provider_failed: 'unsure',
  conflict: 'unsure',
};

interface BookingLinkRouteDeps {
  bookingLinks: BookingLinks;
  rateLimiter: RateLimiter;
  languageOfRequest: LanguageOfRequest;
}

export function bookingLinkRoutes({
  bookingLinks: links,
  rateLimiter,
  languageOfRequest,
}: BookingLinkRouteDeps): ApiRouter {
  return new ApiRouter()
    .handle(bookingLinkEndpoints.page, 'anyone', async ({ query: { token, from, ask }, ip, req, res }) => {
      await limit(ip);
      return show({ req, res }, token, ask && 'asks', from);
    })
    .handle(bookingLinkEndpoints.change, 'anyone', async ({ query: { token, action, slot = '' }, ip, req, res }) => {
      await limit(ip);
      if (!(await links.find(token))) return show({ req, res }, token);
      try {
        if (action === 'cancel') await links.cancel(token);
        else await links.move(token, slot);
      } catch (error) {
        const news = error instanceof AppError ? failures[error.code] : undefined;
        if (!news) throw error;
        return show({ req, res }, token, news);
      }
      return show({ req, res }, token, action === 'cancel' ? undefined : 'moved');
    });

  function limit(ip: string): Promise<unknown> {
    return rateLimiter.take([{ key: `booking-page:${addressKey(ip)}`, ...limits.booking.page }]);
  }

  async function show(
    { req, res }: { req: Request; res: Response },
    token: string,
    news?: ShownBooking['news'],
    from?: string,
  ) {
    const found = await links.find(token);
    // The language of the mail with the link.
    const language = found?.booking.language ?? (await languageOfRequest(req));
    const slots = found?.isChangeable && news !== 'asks' ? await links.slots(found.booking, from) : undefined;
    const shown = found && { found, token, slots, news };
    // A link works as a key: caches must not store the page, and other sites must not get its address. The own site must
    // get it: with 'no-referrer' browsers send the page's buttons with the origin 'null', which is refused.
    res.set({
      'Content-Security-Policy': formPolicy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
    });
    res.type('html').send(bookingPage(shown, language));
    return answered;
  }
}

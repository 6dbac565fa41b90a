import { type RequestHandler, Router } from 'express';
import { limits } from '#server/config/limits.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { notFound } from '#server/lib/errors.ts';
import { addressKey } from '#server/lib/security/address.ts';
import type { FeedService } from './feed.service.ts';

interface FeedFileDeps {
  feeds: FeedService;
  rateLimiter: RateLimiter;
}

/**
 * `GET /cal/<token>.ics`: an agenda for a calendar app that subscribes to it. The address works as a key, so caches must
 * not store the response.
 */
export function feedFile({ feeds, rateLimiter }: FeedFileDeps): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/cal/:file', async (req, res) => {
    await rateLimiter.take([{ key: `calendar-feed:${addressKey(req.remote.ip)}`, ...limits.booking.page }]);
    const [, token] = /^([A-Za-z0-9_-]{32})\.ics$/.exec(req.params.file) ?? [];
    const feed = token === undefined ? undefined : await feeds.read(token);
    if (!feed) throw notFound();
    res.set({ ETag: feed.etag, 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'no-referrer' });
    const known = (req.get('If-None-Match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known.includes(feed.etag)) {
      res.status(304).end();
      return;
    }
    res
      .set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': 'inline; filename="citas.ics"' })
      .send(feed.text);
  });
  return router;
}

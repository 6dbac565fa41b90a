import { createHash, timingSafeEqual } from 'node:crypto';
import { type Request, type RequestHandler, Router } from 'express';
import type { Metrics } from '#server/metrics/metrics.ts';

/**
 * `GET /metrics`, for requests with the token. If no token is set, it is only for programs of this machine that ask directly: a request
 * through a proxy comes from anywhere, even if the proxy is on this machine. For all others it does not exist.
 */
export function metricsEndpoint(metrics: Pick<Metrics, 'text'>, token: string | undefined): RequestHandler {
  const isAllowed = token ? bearing(token) : isDirect;
  return Router().get('/metrics', async (req, res, next) => {
    if (!isAllowed(req)) return next();
    const { type, text } = await metrics.text();
    res.set('Cache-Control', 'no-store').type(type).send(text);
  });
}

function bearing(token: string): (req: Request) => boolean {
  const wanted = digest(`Bearer ${token}`);
  return (req) => timingSafeEqual(digest(req.headers.authorization ?? ''), wanted);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether a request came over the loopback, by a name of it, and without the headers that proxies add. */
function isDirect({ socket, headers }: Request): boolean {
  const marks = Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || proxyHeaders.has(name));
  return !marks && loopback.test(socket.remoteAddress ?? '') && loopbackHost.test(headers.host ?? '');
}

const loopback = /^(?:(?:::ffff:)?127\.[\d.]+|::1)$/;
const loopbackHost = /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/i;
const proxyHeaders = new Set(['forwarded', 'via', 'x-real-ip']);

import type { RequestHandler } from 'express';
import type { Metrics } from '#server/metrics/metrics.ts';

/** Measures each request when its response is over, under the declared path: there are few of those, and they have no ids. */
export function requestMetrics(observe: Metrics['request']): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    res.on('close', () => {
      const declared: unknown = req.route?.path;
      observe({
        method: knownMethods.has(req.method) ? req.method : 'other',
        route: typeof declared === 'string' ? declared : 'other',
        status: res.statusCode,
        durationMs: performance.now() - startedAt,
      });
    });
    next();
  };
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

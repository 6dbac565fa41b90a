import { access } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Request, type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import { closedPolicy } from './page-policy.ts';

const yearSeconds = 31_536_000;

const widgetLoader = '/w.js';

/**
 * The headers of the one file that other sites load. Its address stays the same, so it is cached only briefly and a new version arrives
 * soon.
 */
const loaderHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // For a tag with `crossorigin`, or of type `module`.
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
};

/** Serves the files of the built client. Hashed assets never change and may be kept for ever. An asset that is gone is answered with 404. */
export function clientFiles(folder: string): Router {
  const assets = join(folder, 'assets');
  const compressed = { brotli: true, gzip: true, setHeaders };
  const files = sirv(folder, { ...compressed, etag: true, extensions: [], maxAge: 0, ignores: false });
  const router = Router({ caseSensitive: true });
  router.use(surviveLostFile);
  router.use(
    '/assets',
    async (req, res, next) => ((await isThere(assets, req)) ? next() : missing(req, res, next)),
    sirv(assets, { ...compressed, immutable: true, maxAge: yearSeconds }),
    missing,
  );
  // A template is not served before it is filled in.
  router.use(async (req, res, next) =>
    req.path.endsWith('.html') || !(await isThere(folder, req)) ? next() : files(req, res, next),
  );
  return router;
}

/** If a file is removed while it is read, the response ends and not the process. */
const surviveLostFile: RequestHandler = (_req, res, next) => {
  res.once('pipe', (file) => file.once('error', () => res.destroy()));
  next();
};

/**
 * Whether a file still exists. The served files were listed at the start, and a new version may have been built in their place since
 * then.
 */
function isThere(folder: string, { path }: Request): Promise<boolean> {
  const isFound = access(join(folder, path)).then(() => true);
  return isFound.catch(() => false);
}

const missing: RequestHandler = (_req, res) => {
  res.status(404).set(closedPolicy).type('text').send('404');
};

/** Sets the headers of a file that is served as it is. */
function setHeaders(res: ServerResponse, path: string): void {
  for (const [name, value] of Object.entries(closedPolicy)) res.setHeader(name, value);
  if (path === widgetLoader) for (const [name, value] of Object.entries(loaderHeaders)) res.setHeader(name, value);
}

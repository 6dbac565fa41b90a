import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

export interface SitePageAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** How long it is waited for. */
  delayMs?: number;
}

export type WebSite = Awaited<ReturnType<typeof startWebSite>>;

/** A web site on this machine whose pages are what a test says; anything else is not found. HTML unless a header says otherwise. */
export async function startWebSite(pages: Record<string, string | SitePageAnswer> = {}) {
  const asked: { path: string; headers: IncomingHttpHeaders; at: number }[] = [];
  /** When requests ended that nobody waited for any more. */
  const givenUp: number[] = [];
  let answering = 0;
  let most = 0;
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push({ path, headers: request.headers, at: performance.now() });
    answering += 1;
    most = Math.max(most, answering);
    response.on('close', () => {
      answering -= 1;
      if (!response.writableFinished) givenUp.push(performance.now());
    });
    const page = pages[path];
    const {
      status = page === undefined ? 404 : 200,
      headers = {},
      body = '',
      delayMs = 0,
    } = typeof page === 'string' ? { body: page } : (page ?? {});
    const isKnown = headers.ETag !== undefined && request.headers['if-none-match'] === headers.ETag;
    const answer = () => {
      if (response.destroyed) return;
      response.writeHead(isKnown ? 304 : status, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
      response.end(isKnown ? '' : body);
    };
    if (delayMs > 0) setTimeout(answer, delayMs);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pages,
    asked,
    givenUp,
    paths: () => asked.map(({ path }) => path),
    /** How many requests were answered at once. */
    mostAtOnce: () => most,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A page with a menu of links around its text. */
export function htmlPage(title: string, text: string, links: string[] = []): string {
  const menu = links.map((link) => `<a href="${link}">${link}</a>`).join('');
  return `<!doctype html><html lang="es"><head><title>${title}</title></head><body><nav>${menu}</nav><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}

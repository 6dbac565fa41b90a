import { createServer } from 'node:http';

interface HostPage {
  html: string;
  headers?: Record<string, string>;
}

/** A business's own site, at 127.0.0.1: for a browser another site than the servers under test, which are at `localhost`. */
export async function startHostSite() {
  const pages = new Map<string, HostPage>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const page = pages.get(pathname);
    // A browser that asks for a picture of the site is not told of an error, which it would note.
    response.writeHead(page || pathname === '/favicon.ico' ? 200 : 404, {
      'Content-Type': 'text/html',
      ...page?.headers,
    });
    response.end(page?.html ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    host,
    url: `http://${host}`,
    /** Gives the page's address. */
    put(path: string, html: string, headers?: Record<string, string>): string {
      pages.set(path, { html, ...(headers ? { headers } : {}) });
      return `http://${host}${path}`;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A shop's page, with `head` and `body` in it. */
export function shopPage({ head = '', body = '' }: { head?: string; body?: string }): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Ferretería Paco</title><link rel="icon" href="data:,">${head}</head>
    <body><main><h1>Ferretería Paco</h1><p>Todo para el taller.</p><p style="height: 2000px"><a href="#pie">Al pie</a></p>
    <footer id="pie">Calle Mayor 1</footer></main>${body}</body></html>`;
}

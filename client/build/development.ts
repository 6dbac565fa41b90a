import { env } from 'node:process';
import type { CommonServerOptions, Plugin } from 'vite';
import { slugOfPath } from '#shared/domain/conversations/chat-address.ts';

/** What the server answers in development, too: calls, what is built for other sites, the example pages, agendas. */
const serverPaths = ['/api/', '/w.js', '/w-preview.js', '/demo/', '/cal/'];

const port = env.PORT ?? '3000';

/** At the page's own address, or the server takes what a page changes for another site's doing. */
export const serverProxy: NonNullable<CommonServerOptions['proxy']> = Object.fromEntries(
  serverPaths.map((path) => [path, { target: `http://localhost:${port}`, changeOrigin: false }]),
);

/** Vite's development server serves the chat's page at the addresses of chats, and the site's at all others. */
export function pagesInDevelopment(): Plugin {
  return {
    name: 'pages-in-development',
    configureServer({ middlewares }) {
      middlewares.use((req, _res, next) => {
        const { pathname } = new URL(req.url ?? '/', 'http://localhost');
        const isPage =
          req.headers.accept?.includes('text/html') &&
          !pathname.includes('.') &&
          !serverPaths.some((path) => pathname.startsWith(path));
        if (isPage) req.url = slugOfPath(pathname) === undefined ? '/site.html' : '/chat.html';
        next();
      });
    },
  };
}

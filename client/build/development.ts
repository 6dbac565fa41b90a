import { env } from 'node:process';
import type { CommonServerOptions, Plugin } from 'vite';
import { slugOfPath } from '#shared/domain/conversations/chat-address.ts';

/** The paths that the server also handles in development: the API, scripts for other sites, the example pages, and calendars. */
const serverPaths = ['/api/', '/w.js', '/w-preview.js', '/demo/', '/cal/'];

const port = env.PORT ?? '3000';

/**
 * `changeOrigin` is false, so that the server sees the page's own host. Otherwise it would reject changes as requests from another site.
 */
export const serverProxy: NonNullable<CommonServerOptions['proxy']> = Object.fromEntries(
  serverPaths.map((path) => [path, { target: `http://localhost:${port}`, changeOrigin: false }]),
);

/** Lets Vite's development server serve the chat's page at the addresses of chats, and the site's page at all others. */
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

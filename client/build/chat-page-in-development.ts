import type { Plugin } from 'vite';
import { slugOfPath } from '#shared/domain/conversations/chat-address.ts';

/** Vite's development server serves the chat's page at the addresses of chats, and the site's at all others. */
export function chatPageInDevelopment(): Plugin {
  return {
    name: 'chat-page-in-development',
    configureServer({ middlewares }) {
      middlewares.use((req, _res, next) => {
        const { pathname } = new URL(req.url ?? '/', 'http://localhost');
        const isPage = req.headers.accept?.includes('text/html') && !pathname.includes('.');
        if (isPage) req.url = slugOfPath(pathname) === undefined ? '/site.html' : '/chat.html';
        next();
      });
    },
  };
}

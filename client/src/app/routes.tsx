import { lazy } from 'react';
import { useLocation } from 'wouter';
import { slugOfPath } from '#shared/domain/site-paths.ts';

// The server preloads the chat's files by the path in its import (see the build's manifest).
const PublicChatPage = lazy(async () => ({
  default: (await import('#client/features/chat/pages/public-chat-page.tsx')).PublicChatPage,
}));
const SiteRoutes = lazy(async () => ({ default: (await import('./site-routes.tsx')).SiteRoutes }));

/** An assistant's public chat, or the site. Apart, so that a visitor of a chat loads nothing of the site. */
export function Routes() {
  const [location] = useLocation();
  const slug = slugOfPath(location);
  return slug === undefined ? <SiteRoutes /> : <PublicChatPage slug={slug} />;
}

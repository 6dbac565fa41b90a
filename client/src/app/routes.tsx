import { useLocation } from 'wouter';
import { currentLanguage } from '#client/i18n/catalogue.ts';
import { prepareLanguage } from '#client/i18n/server-sentences.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { slugOfPath } from '#shared/domain/site-paths.ts';
import { SiteLoading } from './site-loading.tsx';

// The server preloads the chat's files by the path in its import (see the build's manifest).
const publicChatPage = lazyPart(
  async () => (await import('#client/chat/public-chat-page.tsx')).PublicChatPage,
  SiteLoading,
);
const siteRoutes = lazyPart(async () => {
  const [{ SiteRoutes }] = await Promise.all([import('./site-routes.tsx'), prepareLanguage(currentLanguage())]);
  return SiteRoutes;
}, SiteLoading);

/** An assistant's public chat, or the site. Apart, so that a visitor of a chat loads nothing of the site. */
export function Routes() {
  const [location] = useLocation();
  const slug = slugOfPath(location);
  return slug === undefined ? <siteRoutes.Part /> : <publicChatPage.Part slug={slug} />;
}

/** Loads what an address shows, so that it can be drawn without an empty step before. */
export async function loadRoute(pathname: string): Promise<void> {
  if (slugOfPath(pathname) !== undefined) {
    await publicChatPage.load();
    return;
  }
  await siteRoutes.load();
  const { loadSitePage } = await import('./site-routes.tsx');
  await loadSitePage(pathname);
}

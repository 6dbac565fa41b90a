import { useEffect } from 'react';
import { Route, Router, useLocation } from 'wouter';
import { Toaster } from '#client/components/ui/toaster.tsx';
import { queryClient } from '#client/lib/api/query-client.ts';
import { guardedNavigate, startHistoryGuard } from '#client/lib/history-guard.ts';
import { sessionQuery } from '#client/lib/session/session.ts';
import { keepUnsavedWork } from '#client/lib/session/sign-in-again.ts';
import { slugOfPath } from '#shared/domain/conversations/chat-address.ts';
import { pathMatches } from '#shared/domain/site-paths.ts';
import { LeaveForChat } from './leave-for-chat.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { type SitePage, sitePages } from './pages.ts';
import { RequireSession } from './require-session.tsx';
import { loadSignedInBars } from './shell/signed-in-bars.tsx';
import { SiteShell } from './shell/site-shell.tsx';

startHistoryGuard();
keepUnsavedWork();

/** Which page of the site an address shows. */
export function SiteRoutes() {
  const [location] = useLocation();
  const page = pageAt(location);
  const path = page && pathOf(page.paths, location);
  useEarlyPages();
  if (slugOfPath(location) !== undefined) return <LeaveForChat />;
  if (page?.frame === 'bare') return <GuardedPage page={page} />;
  return (
    <Router aroundNav={guardedNavigate}>
      <SiteShell frame={page?.frame ?? 'page'} pageKey={page?.paths[0] ?? location}>
        {page && path ? (
          // The key is the page's and not the address's: from one of its addresses to another, a page stays as it is.
          <Route key={page.paths[0]} path={path}>
            <GuardedPage page={page} />
          </Route>
        ) : (
          <NotFoundPage />
        )}
      </SiteShell>
      <Toaster />
    </Router>
  );
}

/** Loads the file of the page at an address, if there is one. */
export async function loadSitePage(pathname: string): Promise<void> {
  await pageAt(pathname)?.load();
}

/** Reads what the page at an address begins with, for whoever is signed in. */
async function readSitePage(pathname: string): Promise<void> {
  if (queryClient.getQueryData(sessionQuery().queryKey)) await pageAt(pathname)?.readAhead(queryClient);
}

/** Whoever rests on a link for so long, in ms, is not on the way to another one. */
const restMs = 50;

/**
 * Whoever points at a link, or steps onto it, is likely to follow it: its page is on its way by then, and what that reads. So are the bars
 * of who is signed in while a form is being filled in, which may be the login.
 */
function useEarlyPages(): void {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const onIntent = ({ target }: Event) => {
      clearTimeout(resting);
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin) {
        void loadSitePage(link.pathname).catch(() => undefined);
        if (!link.search) resting = setTimeout(() => void readSitePage(link.pathname).catch(() => undefined), restMs);
      }
      if (target instanceof HTMLInputElement) void loadSignedInBars().catch(() => undefined);
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onIntent);
    return () => {
      clearTimeout(resting);
      for (const event of events) document.removeEventListener(event, onIntent);
    };
  }, []);
}

function GuardedPage({ page: { Part, load, access } }: { page: SitePage }) {
  // Its file is on its way while the session is being asked for.
  void load().catch(() => undefined);
  return access === 'anyone' ? (
    <Part />
  ) : (
    <RequireSession adminOnly={access === 'admin'}>
      <Part />
    </RequireSession>
  );
}

function pageAt(pathname: string): SitePage | undefined {
  return sitePages.find(({ paths }) => pathOf(paths, pathname) !== undefined);
}

function pathOf(paths: readonly string[], location: string): string | undefined {
  return paths.find((path) => pathMatches(path, location));
}

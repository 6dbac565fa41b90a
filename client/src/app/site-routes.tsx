import { useEffect } from 'react';
import { Route, Router, useLocation } from 'wouter';
import type { PageAddress } from '#client/components/faults/lazy-parts.tsx';
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

/** Shows the page of the site at the current address. */
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
          // The key belongs to the page and not to the address, so that a page stays mounted when its address changes.
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

/** Reads the first data of the page at an address ahead, if the signed-in user may see the page. */
export async function readSitePage(address: PageAddress): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery().queryKey);
  const page = pageAt(address.pathname);
  if (user && (page?.access !== 'admin' || user.role === 'admin')) await page?.readAhead(queryClient, address);
}

/** In ms: a pointer that rests on a link for this long is not just passing over it. */
const restMs = 50;

/**
 * Loads a page ahead when the pointer or the focus is on its link, because the user will probably follow it: first the page's file, and
 * then its data. When a field gets the focus, the bars of signed-in users are loaded, because the form may be the login.
 */
function useEarlyPages(): void {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const onIntent = ({ target }: Event) => {
      clearTimeout(resting);
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin) {
        void loadSitePage(link.pathname).catch(() => undefined);
        if (!link.search) resting = setTimeout(() => void readSitePage(link).catch(() => undefined), restMs);
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
  // Loads the page's file while the session is requested.
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

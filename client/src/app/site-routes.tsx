import { Suspense } from 'react';
import { Route, useLocation } from 'wouter';
import { Toaster } from '#client/components/ui/toaster.tsx';
import { pathMatches } from '#shared/domain/site-paths.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { type SitePage, sitePages } from './pages.ts';
import { RequireSession } from './require-session.tsx';
import { SiteShell } from './shell/site-shell.tsx';
import '#client/styles/site.css';

/** Which page of the site an address shows. */
export function SiteRoutes() {
  const [location] = useLocation();
  const page = sitePages.find(({ paths }) => pathOf(paths, location) !== undefined);
  const path = page && pathOf(page.paths, location);
  return (
    <>
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
    </>
  );
}

function GuardedPage({ page: { Page, preload, access } }: { page: SitePage }) {
  // Its file is on its way while the session is being asked for.
  preload();
  const content = (
    <Suspense fallback={<PageLoading />}>
      <Page />
    </Suspense>
  );
  return access === 'anyone' ? content : <RequireSession adminOnly={access === 'admin'}>{content}</RequireSession>;
}

function pathOf(paths: readonly string[], location: string): string | undefined {
  return paths.find((path) => pathMatches(path, location));
}

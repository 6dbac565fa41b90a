import { lazy } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { sitePaths } from '#shared/domain/site-paths.ts';
import { reservedSlugs } from '#shared/domain/slugs.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from './paths.ts';
import { SiteShell } from './shell/site-shell.tsx';

// The server preloads a page's files by the path in its import (see the build's manifest).
const PickerPage = lazy(async () => ({
  default: (await import('#client/features/assistants/pages/picker-page.tsx')).PickerPage,
}));
const PublicChatPage = lazy(async () => ({
  default: (await import('#client/features/chat/pages/public-chat-page.tsx')).PublicChatPage,
}));

/** Which page an address shows. */
export function Routes() {
  return (
    <Switch>
      <Route path={sitePaths.home}>
        <Redirect to={paths.picker} replace />
      </Route>
      {sitePaths.picker.map((path) => (
        <Route key={path} path={path}>
          <SiteShell>
            <PickerPage />
          </SiteShell>
        </Route>
      ))}
      {sitePaths.publicChat.map((path) => (
        <Route key={path} path={path}>
          {({ slug }) =>
            // The site's own addresses are nobody's, also those whose page is still to come.
            path === '/:slug' && reservedSlugs.has(slug) ? <NotFoundPage /> : <PublicChatPage slug={slug} />
          }
        </Route>
      ))}
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { keepDraftsOf } from '#client/lib/drafts.ts';
import { readPreload } from '#client/lib/preload.ts';
import { sessionQuery } from '#client/lib/session/session.ts';
import { sitePaths } from '#shared/domain/site-paths.ts';

/** Fills the session query with what the server wrote into the page. Otherwise it requests the user while the page's file loads. */
export function seedQueries(queryClient: QueryClient): void {
  const { user } = readPreload();
  if (user) keepDraftsOf(user.id);
  if (user !== undefined) queryClient.setQueryData(sessionQuery().queryKey, user);
  else if (location.pathname !== sitePaths.tempAdmin) void queryClient.prefetchQuery(sessionQuery());
}

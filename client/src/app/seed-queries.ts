import type { QueryClient } from '@tanstack/react-query';
import { readPreload } from '#client/lib/preload.ts';
import { sessionQuery } from '#client/lib/session/session.ts';
import { sitePaths } from '#shared/domain/site-paths.ts';

/** Answers the first read with what the server wrote into the page; else asks who is signed in while the page's file comes. */
export function seedQueries(queryClient: QueryClient): void {
  const { user } = readPreload();
  if (user === null) queryClient.setQueryData(sessionQuery().queryKey, null);
  else if (location.pathname !== sitePaths.tempAdmin) void queryClient.prefetchQuery(sessionQuery());
}

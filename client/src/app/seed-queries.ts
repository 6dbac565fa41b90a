import type { QueryClient } from '@tanstack/react-query';
import { assistantQueries } from '#client/features/assistants/use-assistants.ts';
import { readPreload } from '#client/lib/preload.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { sitePaths, slugOfPath } from '#shared/domain/site-paths.ts';

/** Answers the first reads with what the server wrote into the page; else asks who is signed in while its files come. */
export function seedQueries(queryClient: QueryClient): void {
  const { assistant, branding, user } = readPreload();
  const slug = slugOfPath(location.pathname);
  if (user === null) queryClient.setQueryData(sessionQuery().queryKey, null);
  else if (!slug && location.pathname !== sitePaths.tempAdmin) void queryClient.prefetchQuery(sessionQuery());
  if (!assistant || !branding || !slug) return;
  queryClient.setQueryData(assistantQueries.bySlug(slug).queryKey, assistant);
  queryClient.setQueryData(assistantQueries.branding(slug).queryKey, branding);
}

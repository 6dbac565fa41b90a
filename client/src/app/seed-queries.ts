import type { QueryClient } from '@tanstack/react-query';
import { assistantQueries } from '#client/features/assistants/use-assistants.ts';
import { readPreload } from '#client/lib/preload.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { slugOfPath } from '#shared/domain/site-paths.ts';

/** Answers a public chat's first reads with what the server wrote into its page; the site's is who is signed in. */
export function seedQueries(queryClient: QueryClient): void {
  const preload = readPreload();
  const slug = slugOfPath(location.pathname);
  // Asked while the page's files are on their way.
  if (!slug) void queryClient.prefetchQuery(sessionQuery());
  if (!preload || !slug) return;
  queryClient.setQueryData(assistantQueries.bySlug(slug).queryKey, preload.assistant);
  queryClient.setQueryData(assistantQueries.branding(slug).queryKey, preload.branding);
}

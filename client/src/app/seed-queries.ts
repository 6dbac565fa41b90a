import type { QueryClient } from '@tanstack/react-query';
import { assistantQueries } from '#client/features/assistants/use-assistants.ts';
import { readPreload } from '#client/lib/preload.ts';
import { slugOfPath } from '#shared/domain/site-paths.ts';

/** Answers the first page's reads with what the server wrote into it. */
export function seedQueries(queryClient: QueryClient): void {
  const preload = readPreload();
  const slug = slugOfPath(location.pathname);
  if (!preload || !slug) return;
  queryClient.setQueryData(assistantQueries.bySlug(slug).queryKey, preload.assistant);
  queryClient.setQueryData(assistantQueries.branding(slug).queryKey, preload.branding);
}

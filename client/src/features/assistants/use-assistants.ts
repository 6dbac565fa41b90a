import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { publicAssistantEndpoints } from '#shared/contracts/public-assistants.ts';

/** How often an open chat looks for a new name, description or avatar, and how old a copy may be. */
const publicRefetchMs = 15_000;
const publicStaleMs = 30_000;

/** What a visitor's page reads of an assistant. */
export const assistantQueries = {
  bySlug: (slug: string) =>
    queryOptions({
      queryKey: ['assistants', 'slug', slug],
      queryFn: ({ signal }) => call(publicAssistantEndpoints.bySlug, { params: { slug }, signal }),
      staleTime: publicStaleMs,
      // One that was never there is looked for again only when the visitor comes back or asks.
      refetchInterval: ({ state }) => (state.status === 'error' && !state.data ? false : publicRefetchMs),
      refetchOnWindowFocus: true,
    }),
  branding: (slug: string) =>
    queryOptions({
      queryKey: ['assistants', 'slug', slug, 'branding'],
      queryFn: ({ signal }) => call(publicAssistantEndpoints.branding, { params: { slug }, signal }),
    }),
};

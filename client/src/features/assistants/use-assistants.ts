import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { assistantEndpoints } from '#shared/contracts/assistants.ts';

/** How often an open chat looks for a new name, description or avatar, and how old a copy may be. */
const publicRefetchMs = 15_000;
const publicStaleMs = 30_000;

/** Every read of assistants, each with its key. */
export const assistantQueries = {
  /** What the public picker offers, whoever is signed in. */
  picker: () =>
    queryOptions({
      queryKey: ['assistants', 'picker'],
      queryFn: ({ signal }) => call(assistantEndpoints.list, { query: { scope: 'public' }, signal }),
    }),
  bySlug: (slug: string) =>
    queryOptions({
      queryKey: ['assistants', 'slug', slug],
      queryFn: ({ signal }) => call(assistantEndpoints.bySlug, { params: { slug }, signal }),
      staleTime: publicStaleMs,
      // One that was never there is looked for again only when the visitor comes back or asks.
      refetchInterval: ({ state }) => (state.status === 'error' && !state.data ? false : publicRefetchMs),
      refetchOnWindowFocus: true,
    }),
  branding: (slug: string) =>
    queryOptions({
      queryKey: ['assistants', 'slug', slug, 'branding'],
      queryFn: ({ signal }) => call(assistantEndpoints.branding, { params: { slug }, signal }),
    }),
};

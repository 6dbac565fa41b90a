import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { settingsEndpoints } from '#shared/contracts/platform/settings.ts';

/** Queries of the platform's settings. */
export const settingsQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: ({ signal }) => call(settingsEndpoints.get, { signal }),
      // Another administrator may have changed them.
      staleTime: 0,
    }),
  /** The facts about the installation that all signed-in users may know. */
  setup: () =>
    queryOptions({
      queryKey: ['settings', 'setup'],
      queryFn: ({ signal }) => call(settingsEndpoints.setup, { signal }),
      staleTime: 0,
    }),
  branding: () =>
    queryOptions({
      queryKey: ['settings', 'branding'],
      queryFn: ({ signal }) => call(settingsEndpoints.branding, { signal }),
    }),
};

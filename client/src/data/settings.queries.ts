import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { settingsEndpoints } from '#shared/contracts/platform/settings.ts';

/** What is read of the platform's settings. */
export const settingsQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: ({ signal }) => call(settingsEndpoints.get, { signal }),
      // Somebody else may have changed them.
      staleTime: 0,
    }),
  /** What of the installation everybody who is signed in may know. */
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

import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { statusEndpoints } from '#shared/contracts/platform/status.ts';

/** The server asks its own address, the mail server and the providers: longer than all of them may take together. */
const limitMs = 90_000;

/** How the installation is, looked at each time that it is asked for. */
export const statusQuery = () =>
  queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => call(statusEndpoints.get, { signal, limitMs }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { statusEndpoints } from '#shared/contracts/platform/status.ts';

/** The request's timeout. It is longer than the server's checks of its own address, the mail server and the providers may take together. */
const limitMs = 90_000;

/** The state of the installation. The server checks it on each request. */
export const statusQuery = () =>
  queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => call(statusEndpoints.get, { signal, limitMs }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { versionEndpoints } from '#shared/contracts/assistants/versions.ts';

/** The queries about an assistant's versions. */
export const versionQueries = {
  list: (id: number) =>
    queryOptions({
      queryKey: ['assistants', id, 'versions'] as const,
      queryFn: ({ signal }) => call(versionEndpoints.versions, { params: { id }, signal }),
      staleTime: 0,
    }),
  one: (id: number, number: number) =>
    queryOptions({
      queryKey: ['assistants', id, 'versions', number] as const,
      queryFn: ({ signal }) => call(versionEndpoints.version, { params: { id, number }, signal }),
    }),
};

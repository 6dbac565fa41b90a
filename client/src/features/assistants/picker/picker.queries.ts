import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';

/** What the public picker offers, whoever is signed in. */
export const pickerQuery = () =>
  queryOptions({
    queryKey: ['assistants', 'picker'],
    queryFn: ({ signal }) => call(assistantEndpoints.list, { query: { scope: 'public' }, signal }),
  });

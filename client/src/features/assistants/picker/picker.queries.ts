import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';

/** The assistants in the public picker. They are the same for every user. */
export const pickerQuery = () =>
  queryOptions({
    queryKey: ['assistants', 'picker'],
    queryFn: ({ signal }) => call(assistantEndpoints.list, { query: { scope: 'public' }, signal }),
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { userEndpoints } from '#shared/contracts/accounts/users.ts';

/** As many as one looks through; who is not among them is found by writing more of the name. */
const shownPeople = 20;

/** Somebody's account, and those among whom an administrator chooses. */
export const peopleQueries = {
  search: (search: string) =>
    queryOptions({
      queryKey: ['users', 'search', search],
      queryFn: ({ signal }) =>
        call(userEndpoints.list, { query: { limit: shownPeople, ...(search ? { search } : {}) }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['users', id],
      queryFn: ({ signal }) => call(userEndpoints.one, { params: { id }, signal }),
      // An administrator may have changed it, or oneself.
      staleTime: 0,
    }),
};

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { userEndpoints } from '#shared/contracts/accounts/users.ts';

/** As many as a user can look through. Others are found by typing more of the name. */
const shownPeople = 20;

/** Queries of one user's account, and of the users among whom an administrator chooses. */
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
      // An administrator, or the users themselves, may have changed it.
      staleTime: 0,
    }),
};

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Account, authEndpoints } from '#shared/contracts/accounts/auth.ts';
import { sessionPaths } from '#shared/contracts/accounts/session-paths.ts';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { keepDraftsOf } from '../drafts.ts';
import { noteSessionEnd } from './session-end.ts';

export interface Session {
  /** Null if nobody is signed in. Undefined while it is not known. */
  user: Account | null | undefined;
  /** Whether the request for the user failed; `retry` sends it again. */
  failed: boolean;
  retry: () => void;
}

/** The current session, with the user who is signed in. */
export function useSession(): Session {
  const { data, isError, isFetching, refetch } = useQuery(sessionQuery());
  return { user: data, failed: isError && !isFetching, retry: () => void refetch() };
}

export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }): Promise<Account | null> => {
      try {
        const user = await call<typeof authEndpoints.currentUser>(sessionPaths.currentUser, { signal });
        keepDraftsOf(user.id);
        return user;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
  });

const forgetters = new Set<() => void>();

/** Registers a module that keeps data of the signed-in user outside of the query cache: `forget` is called when the session ends. */
export function whenSessionEnds(forget: () => void): void {
  forgetters.add(forget);
}

/** Starts a session, or ends it with null. All cached data of the previous user is removed. */
export function setSession(queryClient: QueryClient, user: Account | null): void {
  const { queryKey } = sessionQuery();
  for (const forget of forgetters) forget();
  if (user) {
    keepDraftsOf(user.id);
    noteSessionEnd(false);
  }
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
  queryClient.getMutationCache().clear();
  queryClient.setQueryData(queryKey, user);
}

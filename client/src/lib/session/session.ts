import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Account, authEndpoints } from '#shared/contracts/accounts/auth.ts';
import { sessionPaths } from '#shared/contracts/accounts/session-paths.ts';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { keepDraftsOf } from '../drafts.ts';
import { noteSessionEnd } from './session-end.ts';

export interface Session {
  /** Null when nobody is signed in, undefined while that is not known. */
  user: Account | null | undefined;
  /** Whether it could not be found out; `retry` asks again. */
  failed: boolean;
  retry: () => void;
}

/** Who is signed in. */
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

/** For what a module keeps for whoever is signed in, apart from what was read: `forget` is called when their session ends. */
export function whenSessionEnds(forget: () => void): void {
  forgetters.add(forget);
}

/** Takes up a session, or with null ends it. What was read for whoever was here before is forgotten. */
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

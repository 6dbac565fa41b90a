import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { sessionQuery, setSession } from './session.ts';

/** The product's defaults: what was read stays until something says otherwise. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new MutationCache({
    // A wrong password says nothing of the session.
    onError: (error, _variables, _context, { options }) => options.meta?.isSignIn || noticeEndOfSession(error),
  }),
  defaultOptions: {
    // Offline a call fails at once and shows 'Reintentar', in place of waiting without a word.
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** A session that ended elsewhere (another tab, its time, an administrator) ends here with the first call that says so. */
export function noticeEndOfSession(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) endSession();
}

/** Whoever was signed in no longer is. */
export function endSession(): void {
  if (queryClient.getQueryData(sessionQuery().queryKey)) setSession(queryClient, null);
}

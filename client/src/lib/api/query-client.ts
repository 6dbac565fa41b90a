import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isEditConflict } from '../edit-conflict.ts';
import { failureOf, type Notice } from '../notice.ts';
import { sessionQuery, setSession } from '../session/session.ts';
import { noteSessionEnd } from '../session/session-end.ts';
import { toast } from '../toast.ts';
import { ApiError, wasCancelled } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Said in a toast when it is done. */
      done?: Notice;
      /** Said in a toast when it fails. A mutation behind a question has none: the question says it, see `ConfirmDialog`. */
      failed?: Notice;
      /** A 401 is a wrong password and says nothing of the session. */
      isSignIn?: boolean;
    };
  }
}

/** The product's defaults: what was read stays until something says otherwise. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, { meta }) => {
      if (meta?.done) toast(meta.done);
    },
    onError: (error, _variables, _context, { meta }) => {
      if (!meta?.isSignIn) noticeEndOfSession(error);
      if (meta?.failed && !isEditConflict(error) && !wasCancelled(error)) {
        toast({ tone: 'error', ...failureOf(meta.failed, error) });
      }
    },
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
  if (!queryClient.getQueryData(sessionQuery().queryKey)) return;
  noteSessionEnd(true);
  setSession(queryClient, null);
}

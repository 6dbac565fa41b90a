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
      /** Shown in a toast after a success. */
      done?: Notice;
      /**
       * Shown in a toast after a failure. A mutation that a dialog confirms has none: the dialog shows the failure, see `ConfirmDialog`.
       */
      failed?: Notice;
      /** The mutation is a login: a 401 means a wrong password, and does not end the session. */
      isSignIn?: boolean;
    };
  }
}

/** The defaults of all queries: data stays fresh until it is invalidated. */
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
    // Without a connection a call fails at once and 'Reintentar' is shown, instead of waiting silently.
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** Ends the session on this page when the first call returns 401: another tab, a timeout or an administrator has ended it. */
export function noticeEndOfSession(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) endSession();
}

/** Ends the session of the user who was signed in. */
export function endSession(): void {
  if (!queryClient.getQueryData(sessionQuery().queryKey)) return;
  noteSessionEnd(true);
  setSession(queryClient, null);
}

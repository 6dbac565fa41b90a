import type { QueryClient } from '@tanstack/react-query';
import { sessionPaths } from '#shared/contracts/session-paths.ts';
import { whenUnauthenticated } from './api.ts';
import { hasUnsavedWork } from './history-guard.ts';
import { sessionQuery } from './session.ts';

let asked: { answer: (signedIn: boolean) => void; answered: Promise<boolean> } | undefined;
const listeners = new Set<() => void>();

/**
 * From now on a session that ends while the page has unsaved work is taken up again over the page: every call that is refused
 * meanwhile waits for it, and then goes on. Without unsaved work the call fails, and the page gives way to the login.
 */
export function keepUnsavedWork(queryClient: QueryClient): void {
  whenUnauthenticated(async ({ path }) => {
    const isSigningIn = path === sessionPaths.login.path;
    if (isSigningIn || !queryClient.getQueryData(sessionQuery().queryKey)) return false;
    return asked || hasUnsavedWork() ? ask() : false;
  });
}

/** For `useSyncExternalStore`: whether somebody is asked to sign in again. */
export const signInAgainStore = {
  isAsked: (): boolean => asked !== undefined,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Lets the calls that wait go on, or fail. */
export function answerSignInAgain(signedIn: boolean): void {
  asked?.answer(signedIn);
  change(undefined);
}

function ask(): Promise<boolean> {
  if (asked) return asked.answered;
  let answer: (signedIn: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  change({ answer, answered });
  return answered;
}

function change(next: typeof asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

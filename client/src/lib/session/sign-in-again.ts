import { sessionPaths } from '#shared/contracts/accounts/session-paths.ts';
import type { EndpointAddress } from '#shared/contracts/endpoint.ts';
import { type RequestOptions, whenUnauthenticated } from '../api/api.ts';
import { endSession, queryClient } from '../api/query-client.ts';
import { hasUnsavedWork, loadAnew } from '../history-guard.ts';
import { sessionQuery, setSession } from './session.ts';
import { hearTabs } from './tabs.ts';

let asked: { answer: (signedIn: boolean) => void; answered: Promise<boolean> } | undefined;
const listeners = new Set<() => void>();

/**
 * From now on, a user whose session ends while the page has unsaved work can sign in again on the same page: calls that are refused wait
 * for that, and are then sent again. Without unsaved work the call fails, and the page is replaced by the login. Signing in again in one
 * tab counts for all tabs.
 */
export function keepUnsavedWork(): void {
  whenUnauthenticated(async (endpoint, options) => {
    if (endpoint.path === sessionPaths.login.path) return false;
    return takeUpSession(hasUnsavedWork() || carriesWork(endpoint, options));
  });
  hearTabs((message) => {
    if (message.kind === 'signed-in') void follow(message.userId).catch(() => undefined);
    else void queryClient.invalidateQueries({ queryKey: message.queryKey });
  });
}

/** Must be called when another tab has received the news that the session has ended. */
export async function noticeEndElsewhere(): Promise<void> {
  if (!(await takeUpSession(hasUnsavedWork()))) endSession();
}

/** Whether the user is being asked to sign in again, for `useSyncExternalStore`. */
export const signInAgainStore = {
  isAsked: (): boolean => asked !== undefined,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Answers the question: the waiting calls are sent again, or fail. */
export function answerSignInAgain(signedIn: boolean): void {
  asked?.answer(signedIn);
  change(undefined);
}

/** Whether an ended session continues, because the user has signed in again. */
async function takeUpSession(isWorthIt: boolean): Promise<boolean> {
  const wasSignedIn = queryClient.getQueryData(sessionQuery().queryKey);
  return wasSignedIn && (asked || isWorthIt) ? ask() : false;
}

/** Whether a request carries what a user has just written or chosen. The page may already treat it as sent. */
function carriesWork({ method }: EndpointAddress, { body, isBackground }: RequestOptions): boolean {
  return method !== 'GET' && body !== undefined && !isBackground;
}

/** Reacts to a login in another tab, which counts for all tabs. */
async function follow(userId: number): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery().queryKey);
  if (user?.id === userId) answerSignInAgain(true);
  else if (user) loadAnew();
  else setSession(queryClient, await queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 }));
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

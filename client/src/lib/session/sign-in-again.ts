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
 * From now on a session that ends while the page has unsaved work is taken up again over the page: every call that is refused
 * meanwhile waits for it, and then goes on. Without unsaved work the call fails, and the page gives way to the login. Whoever
 * signs in again in one tab does so in all of them.
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

/** To be called when another tab has heard that the session has ended. */
export async function noticeEndElsewhere(): Promise<void> {
  if (!(await takeUpSession(hasUnsavedWork()))) endSession();
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

/** Whether a session that has ended goes on. */
async function takeUpSession(isWorthIt: boolean): Promise<boolean> {
  const wasSignedIn = queryClient.getQueryData(sessionQuery().queryKey);
  return wasSignedIn && (asked || isWorthIt) ? ask() : false;
}

/** What somebody has just written, or chosen: the page may count it as sent. */
function carriesWork({ method }: EndpointAddress, { body, isBackground }: RequestOptions): boolean {
  return method !== 'GET' && body !== undefined && !isBackground;
}

/** Somebody has signed in in another tab, for all of them. */
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

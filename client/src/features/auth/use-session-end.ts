import { useEffect, useState } from 'react';
import { call } from '#client/lib/api/api.ts';
import { noticeEndOfSession } from '#client/lib/api/query-client.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import type { authEndpoints } from '#shared/contracts/accounts/auth.ts';
import { sessionPaths } from '#shared/contracts/accounts/session-paths.ts';

/** How long before its end somebody is asked whether they are still there (WCAG 2.2.1 wants 20 s). */
const askedBeforeMs = 120_000;
/** Pages that are left again at once ask nothing. */
const firstLookMs = 60_000;
/** While it is asked, another tab may go on; where nothing could be learnt, it is tried again. */
const nextLookMs = 10_000;

/**
 * Watches over the end of the session. Whoever touches the page goes on without a word; who does not is asked shortly before the end,
 * and once it is there the page gives way to the login.
 */
export function useSessionEnd(): { isEnding: boolean; goOn: () => void } {
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    isUnattended();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const { isNear, nextMs } = await readRest().catch((error: unknown) => {
        noticeEndOfSession(error);
        return { isNear: false, nextMs: nextLookMs };
      });
      setEnding(isNear);
      timer = setTimeout(look, nextMs);
    };
    timer = setTimeout(look, firstLookMs);
    return () => clearTimeout(timer);
  }, []);
  return {
    isEnding,
    goOn() {
      setEnding(false);
      void keepSession().catch(noticeEndOfSession);
    },
  };
}

async function readRest(): Promise<{ isNear: boolean; nextMs: number }> {
  const { restSeconds } = await call<(typeof authEndpoints)['sessionRest']>(sessionPaths.sessionRest, {
    isBackground: true,
  });
  const leftMs = restSeconds * 1000 - askedBeforeMs;
  if (leftMs > 0) return { isNear: false, nextMs: Math.max(leftMs, nextLookMs) };
  if (isUnattended()) return { isNear: true, nextMs: nextLookMs };
  await keepSession();
  return { isNear: false, nextMs: firstLookMs };
}

/** Any call that is no background's is use. */
async function keepSession(): Promise<void> {
  await call<(typeof authEndpoints)['currentUser']>(sessionPaths.currentUser, {});
}

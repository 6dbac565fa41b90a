import { useEffect, useState } from 'react';
import { call } from '#client/lib/api/api.ts';
import { noticeEndOfSession } from '#client/lib/api/query-client.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import type { authEndpoints } from '#shared/contracts/accounts/auth.ts';
import { sessionPaths } from '#shared/contracts/accounts/session-paths.ts';

/** How long before the end of a session the user is asked whether to continue it (WCAG 2.2.1 wants 20 s). */
const askedBeforeMs = 120_000;
/** When a page first checks the session. Pages that are left sooner send no request. */
const firstLookMs = 60_000;
/** The time to the next check while the user is asked, because another tab may continue the session, and after a failed check. */
const nextLookMs = 10_000;

/**
 * Watches the end of the session. If the page is in use, the session is extended silently. If not, the user is asked shortly before the
 * end, and at the end the login replaces the page.
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

/** Extends the session: any request that is not marked as a background request counts as use. */
async function keepSession(): Promise<void> {
  await call<(typeof authEndpoints)['currentUser']>(sessionPaths.currentUser, {});
}

import { useEffect } from 'react';
import { call } from '#client/lib/api/api.ts';
import { visitorPaths } from '#shared/contracts/conversations/visitor-paths.ts';
import type { numbersEndpoints } from '#shared/contracts/platform/numbers.ts';
import { frameNames } from '#shared/domain/widget/widget-messages.ts';

/** Whether this page has reported the visit, also after it is rendered again. */
let isLive = false;

/**
 * Reports to the server once that somebody has opened the chat, as soon as it is visible. Prefetched pages, tabs that nobody looks at,
 * reloads, Back, and automated browsers do not count. Nothing is stored here for it, so a visitor who comes back counts again.
 */
export function useVisitCount(assistantId: number): void {
  useEffect(() => {
    if (isLive || !isArrival()) return;
    const report = () => {
      if (isLive || document.visibilityState !== 'visible') return;
      isLive = true;
      document.removeEventListener('visibilitychange', report);
      // If the report fails, nobody needs to know.
      call<typeof numbersEndpoints.visit>(visitorPaths.visit, { params: { id: assistantId } }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', report);
    report();
    return () => document.removeEventListener('visibilitychange', report);
  }, [assistantId]);
}

function isArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const type = navigation && 'type' in navigation ? navigation.type : 'navigate';
  // On another site, each page loads the chat again. A visitor who has talked there was counted before.
  return !navigator.webdriver && window.name !== frameNames.returning && type !== 'reload' && type !== 'back_forward';
}

import { useEffect } from 'react';
import { call } from '#client/lib/api/api.ts';
import { visitorPaths } from '#shared/contracts/conversations/visitor-paths.ts';
import type { numbersEndpoints } from '#shared/contracts/platform/numbers.ts';
import { frameNames } from '#shared/domain/widget/widget-messages.ts';

/** Of this page, whatever it draws again. */
let isLive = false;

/**
 * Reports to the server once that somebody has opened the chat, as soon as it is in sight: a page that was fetched ahead, or opened in a
 * tab that nobody looks at, is no visit; a reload, the way back, and a program's browser are none either. Nothing is stored here
 * for it, so that whoever comes back is another visit.
 */
export function useVisitCount(assistantId: number): void {
  useEffect(() => {
    if (isLive || !isArrival()) return;
    const report = () => {
      if (isLive || document.visibilityState !== 'visible') return;
      isLive = true;
      document.removeEventListener('visibilitychange', report);
      // A visit that could not be counted is nobody's trouble.
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
  // On another site each page has the chat anew: whoever has talked there has been counted.
  return !navigator.webdriver && window.name !== frameNames.returning && type !== 'reload' && type !== 'back_forward';
}

import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { goBack, holdBack, isPageGivenUp } from '#client/lib/history-guard.ts';

export interface LeaveGuard {
  /** Closes what the guard protects. If there is unsaved work, it asks first. */
  ask: () => void;
  isAsking: boolean;
  /** The answers to the question. */
  leave: () => void;
  stay: () => void;
  /** Must be called when the work is saved and the user is taken elsewhere at once. */
  release: () => void;
}

/**
 * Asks before unsaved work is lost: through a button, the browser's Back, a link to another page, or closing the tab (there the browser
 * asks). Without `close` it guards the page itself. At the addresses that `keeps` accepts, the work is still there. `LeaveQuestion` shows
 * the question.
 */
export function useLeaveGuard(
  isDirty: boolean,
  close: () => void = goBack,
  keeps?: (pathname: string) => boolean,
): LeaveGuard {
  const [next, setNext] = useState<() => void>();
  const released = useRef(false);
  const ask = (leave: () => void) => (isDirty && !released.current ? setNext(() => leave) : leave());
  const onBack = useEffectEvent(() => (next ? setNext(undefined) : ask(close)));
  const askBefore = useEffectEvent(ask);
  const isKept = useEffectEvent((pathname: string) => !next && Boolean(keeps?.(pathname)));
  const isOfPlace = keeps !== undefined;

  // In a layout effect, because the next page may navigate on at once.
  useLayoutEffect(() => {
    released.current = false;
    if (!isDirty) return;
    return holdBack({
      onBack: () => onBack(),
      askBefore: (leave) => askBefore(leave),
      keeps: isOfPlace ? (pathname) => isKept(pathname) : undefined,
    });
  }, [isDirty, isOfPlace]);

  // Also a layout effect: as soon as the screen shows that the work is saved, the tab can be closed.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => released.current || isPageGivenUp() || event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);

  function release(): void {
    released.current = true;
  }

  return {
    ask: () => ask(close),
    isAsking: next !== undefined,
    stay: () => setNext(undefined),
    leave() {
      release();
      setNext(undefined);
      next?.();
    },
    release,
  };
}

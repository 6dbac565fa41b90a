import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { goBack, holdBack, isPageGivenUp } from '#client/lib/history-guard.ts';

export interface LeaveGuard {
  /** Closes what the guard is of, after a question when there is unsaved work. */
  ask: () => void;
  isAsking: boolean;
  /** The question's answers. */
  leave: () => void;
  stay: () => void;
  /** To be called when the work has been saved and one goes elsewhere at once. */
  release: () => void;
}

/**
 * Lets no unsaved work be left without a question: by a button, by the browser's Back, by a link to another page, or with the tab
 * (there the browser asks). Without `close` it guards the page itself; at the addresses that `keeps` knows the work is still there.
 * `LeaveQuestion` shows the question.
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

  // In the layout phase: what takes the page's place may lead elsewhere at once.
  useLayoutEffect(() => {
    released.current = false;
    if (!isDirty) return;
    return holdBack({
      onBack: () => onBack(),
      askBefore: (leave) => askBefore(leave),
      keeps: isOfPlace ? (pathname) => isKept(pathname) : undefined,
    });
  }, [isDirty, isOfPlace]);

  // Here, too: with the notice that the work is saved on the screen, the tab is free.
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

import { useEffect, useRef } from 'react';
import { mainId } from '#client/components/patterns/layout/main.tsx';
import { dismissFailure } from '#client/lib/toast.ts';

/** The scroll position of each address when it was left, in pixels. */
const positions = new Map<string, number>();

/** How long to wait until a page is as long as it was before, so that its scroll position can be restored. */
const restoreMs = 2_000;

/**
 * Starts a new page at its top, also for the keyboard, as after the loading of a document. After Back or Forward, the scroll position is
 * restored.
 */
export function useStartOfPage(pageKey: string): void {
  const shown = useRef(pageKey);
  /** The scroll position to restore. */
  const returnTo = useRef<number>(undefined);

  useEffect(() => {
    const onScroll = () => positions.set(address(), window.scrollY);
    const onReturn = () => {
      returnTo.current = positions.get(address());
    };
    const onNavigation = () => {
      returnTo.current = undefined;
    };
    addEventListener('scroll', onScroll, { passive: true });
    // In the capture phase, to come before the router.
    addEventListener('popstate', onReturn, { capture: true });
    addEventListener('pushState', onNavigation, { capture: true });
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('popstate', onReturn, { capture: true });
      removeEventListener('pushState', onNavigation, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    dismissFailure();
    const main = document.getElementById(mainId);
    // The page may have focused one of its fields already.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    const top = returnTo.current;
    window.scrollTo(0, 0);
    return top ? scrollWhenLongEnough(top) : undefined;
  }, [pageKey]);
}

function address(): string {
  return location.pathname + location.search;
}

/** Scrolls to a position as soon as the page is long enough, unless the user scrolls first. Returns a function that cancels this. */
function scrollWhenLongEnough(top: number): () => void {
  const givenUp = new AbortController();
  const stop = () => givenUp.abort();
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    window.scrollTo(0, top);
    stop();
  });
  const timer = setTimeout(stop, restoreMs);
  for (const input of ['wheel', 'touchstart', 'keydown'] as const) {
    addEventListener(input, stop, { signal: givenUp.signal, passive: true });
  }
  givenUp.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  observer.observe(document.body);
  return stop;
}

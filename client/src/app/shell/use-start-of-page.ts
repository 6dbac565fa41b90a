import { useEffect, useRef } from 'react';
import { mainId } from '#client/components/patterns/layout/main.tsx';
import { dismissFailure } from '#client/lib/toast.ts';

/** How far each address was scrolled when it was left, in pixels. */
const positions = new Map<string, number>();

/** How long a page that one comes back to may take to be as long as it was. */
const restoreMs = 2_000;

/**
 * Another page begins at its top, for the eyes and for the keyboard, as it would after loading a document; one that Back or
 * Forward leads to is where it was left.
 */
export function useStartOfPage(pageKey: string): void {
  const shown = useRef(pageKey);
  /** Where the page is to be taken up again. */
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
    // Before the router hears of it.
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
    // A page may have given the focus to one of its fields.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    const top = returnTo.current;
    window.scrollTo(0, 0);
    return top ? scrollWhenLongEnough(top) : undefined;
  }, [pageKey]);
}

function address(): string {
  return location.pathname + location.search;
}

/** Scrolls there as soon as the page is long enough, unless somebody scrolls first. Gives the way to stop it. */
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

import { type RefObject, startTransition, useState } from 'react';

interface NearItemsOptions {
  /** What scrolls; where nothing is said, the nearest that does around the items, or the window. */
  root?: RefObject<HTMLElement | null>;
  /** How far from its visible part still counts, in pixels. */
  margin: number;
}

/** Watches a list's items; each gives a listener for when it comes near, or goes far. */
export type WatchItem = (item: HTMLElement, listener: (entry: IntersectionObserverEntry) => void) => () => void;

/** Whether the items of a long list are near what one sees of it: what is far need not be drawn. One observer for all of them. */
export function useNearItems({ root, margin }: NearItemsOptions): WatchItem {
  const [watch] = useState(() => watchOf(root, margin));
  return watch;
}

function watchOf(root: NearItemsOptions['root'], margin: number): WatchItem {
  const listeners = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
  let observer: IntersectionObserver | undefined;
  return (item, listener) => {
    // By now what scrolls is there.
    observer ??= new IntersectionObserver(
      (entries) => {
        // Drawn a bit at a time, so that scrolling goes on.
        startTransition(() => {
          for (const entry of entries) listeners.get(entry.target)?.(entry);
        });
      },
      { root: root?.current ?? scrollerOf(item), rootMargin: `${margin}px 0px` },
    );
    listeners.set(item, listener);
    observer.observe(item);
    return () => observer?.unobserve(item);
  };
}

function scrollerOf(item: HTMLElement): HTMLElement | null {
  for (let around = item.parentElement; around && around !== document.body; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return null;
}

import { type RefObject, startTransition, useState } from 'react';

interface NearItemsOptions {
  /** The element that scrolls. Default: the nearest scrolling ancestor of the items, or the window. */
  root?: RefObject<HTMLElement | null>;
  /** The distance from the visible part, in pixels, that still counts as near. */
  margin: number;
}

/** Watches an item of a list. The listener is called when the item comes near or goes far. */
export type WatchItem = (item: HTMLElement, listener: (entry: IntersectionObserverEntry) => void) => () => void;

/**
 * Watches whether the items of a long list are near its visible part, because other items need not be rendered. All items share one
 * observer.
 */
export function useNearItems({ root, margin }: NearItemsOptions): WatchItem {
  const [watch] = useState(() => watchOf(root, margin));
  return watch;
}

function watchOf(root: NearItemsOptions['root'], margin: number): WatchItem {
  const listeners = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
  let observer: IntersectionObserver | undefined;
  return (item, listener) => {
    // Created here, because the scrolling element exists by now.
    observer ??= new IntersectionObserver(
      (entries) => {
        // As a transition, which renders in small steps, so that scrolling stays smooth.
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

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
  const added = new Set<HTMLElement>();
  let observer: IntersectionObserver | undefined;

  function observerFor(item: HTMLElement): IntersectionObserver {
    return new IntersectionObserver(
      (entries) => {
        // As a transition, which renders in small steps, so that scrolling stays smooth.
        startTransition(() => {
          for (const entry of entries) listeners.get(entry.target)?.(entry);
        });
      },
      { root: root?.current ?? scrollerOf(item), rootMargin: `${margin}px 0px` },
    );
  }

  function observeAdded() {
    for (const item of added) {
      observer ??= observerFor(item);
      observer.observe(item);
    }
    added.clear();
  }

  return (item, listener) => {
    listeners.set(item, listener);
    // Observed in the next frame, in which the observer reports on it all the same: the scrolling element is found by styles, and the browser
    // computes those of the frame once.
    if (added.size === 0) requestAnimationFrame(observeAdded);
    added.add(item);
    return () => {
      added.delete(item);
      observer?.unobserve(item);
    };
  };
}

function scrollerOf(item: HTMLElement): HTMLElement | null {
  for (let around = item.parentElement; around && around !== document.body; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return null;
}

import { type RefObject, startTransition, useState } from 'react';

interface NearItemsOptions {
  /** What scrolls; the window where nothing is said. */
  root?: RefObject<HTMLElement | null>;
  /** How far from its visible part still counts, in pixels. */
  margin: number;
}

/** What watches a list's items, each of which tells it what to do when it comes near, or goes far. */
export type WatchItem = (item: HTMLElement, tell: (entry: IntersectionObserverEntry) => void) => () => void;

/** Whether the items of a long list are near what one sees of it: what is far need not be drawn. One observer for all of them. */
export function useNearItems({ root, margin }: NearItemsOptions): WatchItem {
  const [watch] = useState(() => watchOf(root, margin));
  return watch;
}

function watchOf(root: NearItemsOptions['root'], margin: number): WatchItem {
  const told = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
  let observer: IntersectionObserver | undefined;
  return (item, tell) => {
    // By now what scrolls is there.
    observer ??= new IntersectionObserver(
      (entries) => {
        // Drawn a bit at a time, so that scrolling goes on.
        startTransition(() => {
          for (const entry of entries) told.get(entry.target)?.(entry);
        });
      },
      { root: root?.current ?? null, rootMargin: `${margin}px 0px` },
    );
    told.set(item, tell);
    observer.observe(item);
    return () => observer?.unobserve(item);
  };
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface NearOptions {
  /** The element that scrolls. */
  root: RefObject<Element | null>;
  /** How far from the visible part still counts as near, written like a CSS margin. */
  margin: string;
  onNear: () => void;
}

/** Calls `onNear` when an element comes near the visible part of `root`. The element takes the returned ref. */
export function useNear<Watched extends Element>({ root, margin, onNear }: NearOptions): RefObject<Watched | null> {
  const watched = useRef<Watched>(null);
  const notify = useEffectEvent(onNear);
  useEffect(() => {
    const element = watched.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) notify();
      },
      { root: root.current, rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, margin]);
  return watched;
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface NearOptions {
  /** What scrolls. */
  root: RefObject<Element | null>;
  /** How far from its visible part still counts, as CSS has margins. */
  margin: string;
  onNear: () => void;
}

/** Says when an element comes near the visible part of what it is in; the element takes the ref that is given. */
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

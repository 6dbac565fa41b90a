import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

interface InSight<Watched> {
  ref: RefObject<Watched | null>;
  /** Near the window's visible part, or with the focus in it. True until it is known to be far. */
  isNear: boolean;
  /** How high it was when it was last near, in pixels. */
  height: number;
}

/** Whether a part of a long page is near what one sees of it: what is far need not be drawn. */
export function useInSight<Watched extends HTMLElement>(margin: string): InSight<Watched> {
  const ref = useRef<Watched>(null);
  const [{ isNear, height }, set] = useState({ isNear: true, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const near = entry.isIntersecting || element.contains(document.activeElement);
        // Drawn a bit at a time, so that scrolling goes on.
        startTransition(() =>
          set((before) =>
            near ? { ...before, isNear: true } : { isNear: false, height: entry.boundingClientRect.height },
          ),
        );
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin]);
  return { ref, isNear, height };
}

import { type RefObject, useEffect, useState } from 'react';

/** A part of a long element, in pixels from its top. */
export interface Band {
  from: number;
  to: number;
}

/** How far the band reaches beyond the visible part, and the step in which it moves, in pixels. */
const marginPx = 400;
const stepPx = 200;

/** The visible part of an element with a margin around it. It follows the page's scrolling. */
export function useNearBand(element: RefObject<HTMLElement | null>): Band {
  const [band, setBand] = useState<Band>({ from: 0, to: window.innerHeight + marginPx });
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const top = element.current?.getBoundingClientRect().top ?? 0;
      const from = Math.floor((-top - marginPx) / stepPx) * stepPx;
      const to = Math.ceil((window.innerHeight - top + marginPx) / stepPx) * stepPx;
      setBand((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    const ask = () => {
      asked ||= requestAnimationFrame(look);
    };
    look();
    // Any ancestor may scroll. Scroll events do not bubble, so they are captured.
    window.addEventListener('scroll', ask, { capture: true, passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(asked);
      window.removeEventListener('scroll', ask, { capture: true });
      window.removeEventListener('resize', ask);
    };
  }, [element]);
  return band;
}

import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** A finger that rests so long takes what is under it; before that it scrolls. */
const holdMs = 400;
const slipPx = 8;

interface Hold {
  pointerId: number;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  isTaken: boolean;
}

/** A finger that rests on something inside of `area`: from then on it moves that, and the page stays where it is. */
export function useTouchHold(area: RefObject<HTMLElement | null>) {
  const held = useRef<Hold>(undefined);

  useEffect(() => {
    const element = area.current;
    // React's own listeners may not keep a page from being scrolled.
    const stay = (event: TouchEvent) => {
      if (held.current?.isTaken) event.preventDefault();
    };
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => {
      clearTimeout(held.current?.timer);
      element?.removeEventListener('touchmove', stay);
    };
  }, [area]);

  const end = () => {
    clearTimeout(held.current?.timer);
    held.current = undefined;
  };

  return {
    begin({ pointerId, clientX, clientY }: PointerEvent, take: () => void) {
      end();
      const hold: Hold = { pointerId, x: clientX, y: clientY, timer: undefined, isTaken: false };
      hold.timer = setTimeout(() => {
        hold.isTaken = true;
        take();
      }, holdMs);
      held.current = hold;
    },
    /** One that goes somewhere before it has rested scrolls. */
    move({ pointerId, clientX, clientY }: PointerEvent) {
      const hold = held.current;
      if (!hold || hold.isTaken || hold.pointerId !== pointerId) return;
      if (Math.hypot(clientX - hold.x, clientY - hold.y) > slipPx) end();
    },
    end,
    isTouched: () => held.current !== undefined,
  };
}

import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** How long a finger must rest to grab what is under it. A finger that moves earlier scrolls. */
const holdMs = 400;
const slipPx = 8;

interface Hold {
  pointerId: number;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  isTaken: boolean;
}

/** Recognises a finger that rests on something inside of `area`. From then on the finger moves that, and the page does not scroll. */
export function useTouchHold(area: RefObject<HTMLElement | null>) {
  const held = useRef<Hold>(undefined);

  useEffect(() => {
    const element = area.current;
    // React's own listeners can't prevent the page from scrolling.
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
    /** Ends the hold if the finger moves before it has rested long enough: then it scrolls. */
    move({ pointerId, clientX, clientY }: PointerEvent) {
      const hold = held.current;
      if (!hold || hold.isTaken || hold.pointerId !== pointerId) return;
      if (Math.hypot(clientX - hold.x, clientY - hold.y) > slipPx) end();
    },
    end,
    isTouched: () => held.current !== undefined,
  };
}

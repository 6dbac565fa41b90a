import { type PointerEvent, useRef } from 'react';

const pressMs = 450;
/** A finger that lies still moves so much, in pixels. */
const stillPx = 10;

/** A finger that stays on an element for half a second; the press is then no click. For the props of the element. */
export function useLongPress(onPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined>(undefined);
  const isDone = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      isDone.current = false;
      end();
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        isDone.current = true;
        end();
        onPress();
      }, pressMs);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > stillPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own menu of a link comes with the same gesture.
    onContextMenu(event: { preventDefault: () => void }) {
      if (press.current || isDone.current) event.preventDefault();
    },
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!isDone.current) return;
      isDone.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

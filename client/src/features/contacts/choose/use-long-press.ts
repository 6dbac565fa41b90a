import { type PointerEvent, useRef } from 'react';

const pressMs = 450;
/** How far a finger may move and still count as still, in pixels. */
const stillPx = 10;

/** Props for an element that detect a long press: a finger stays on it for about half a second. The press is then not a click. */
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
    // The same gesture would open the browser's context menu of a link.
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

import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { Booking } from '#shared/contracts/booking/bookings.ts';
import { useTouchHold } from './use-touch-hold.ts';

/** A place in the calendar: a column by its number, and minutes since midnight. */
export interface Place {
  column: number;
  minutes: number;
}

export interface Moving {
  booking: Booking;
  from: Place;
  to: Place;
}

interface MoveOptions {
  /** The element with the columns, each marked `data-column`. Their top edge is the first hour that is drawn. */
  grid: RefObject<HTMLElement | null>;
  columns: number;
  hours: { from: number; to: number };
  pxPerMinute: number;
  onMove: (booking: Booking, to: Place) => void;
}

/** A booking that is moved snaps to multiples of this many minutes. */
const snapMinutes = 15;
/** The least movement that counts as a drag. A click may slip by less. */
const leastPx = 5;

interface Grip {
  booking: Booking;
  from: Place;
  x: number;
  y: number;
  /** The distance from the top of the booking to where it was grabbed. */
  offsetPx: number;
}

/**
 * Moves bookings with a mouse or a pen, with a finger that first rests on a booking, or with Shift and an arrow key. A booking is not moved
 * before it is released, or Enter or Space is pressed.
 */
export function useMove({ grid, columns, hours, pxPerMinute, onMove }: MoveOptions) {
  const [moving, setMoving] = useState<Moving>();
  const grip = useRef<Grip>(undefined);
  /** Whether a drag has begun. The click that ends a drag must not count as a click on the booking. */
  const wasDragged = useRef(false);

  const within = ({ column, minutes }: Place, booking: Booking): Place => {
    const lasts = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / 60_000;
    const last = Math.max(hours.from, Math.min(hours.to, 24 * 60) - Math.min(lasts, 60));
    return {
      column: Math.max(0, Math.min(columns - 1, column)),
      minutes: Math.max(hours.from, Math.min(last, minutes)),
    };
  };
  const hold = useTouchHold(grid);
  const end = (isMeant: boolean) => {
    hold.end();
    if (moving && isMeant) {
      const { booking, from, to } = moving;
      if (from.column !== to.column || from.minutes !== to.minutes) onMove(booking, to);
    }
    grip.current = undefined;
    setMoving(undefined);
  };
  const placeUnder = ({ clientX, clientY }: PointerEvent, { offsetPx, from }: Grip): Place => {
    const rects = [...(grid.current?.querySelectorAll('[data-column]') ?? [])].map((each) =>
      each.getBoundingClientRect(),
    );
    const under = rects.findIndex(({ left, right }) => clientX >= left && clientX < right);
    const top = rects[0]?.top ?? 0;
    const minutes = hours.from + (clientY - offsetPx - top) / pxPerMinute;
    return {
      column: under < 0 ? from.column : under,
      minutes: Math.round(minutes / snapMinutes) * snapMinutes,
    };
  };

  /** The event listeners of a booking at a place. */
  const handlersOf = (booking: Booking, from: Place) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false;
      if (event.button !== 0) return;
      const { currentTarget, pointerId, clientX, clientY } = event;
      const take = () => {
        const { top } = currentTarget.getBoundingClientRect();
        grip.current = { booking, from, x: clientX, y: clientY, offsetPx: clientY - top };
        currentTarget.setPointerCapture(pointerId);
      };
      if (event.pointerType !== 'touch') return take();
      hold.begin(event, () => {
        take();
        // The booking is shown as grabbed, and lifting the finger does not count as a click.
        wasDragged.current = true;
        setMoving({ booking, from, to: from });
      });
    },
    onContextMenu(event: MouseEvent) {
      if (hold.isTouched()) event.preventDefault();
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      hold.move(event);
      const held = grip.current;
      if (!held) return;
      if (!moving && Math.hypot(event.clientX - held.x, event.clientY - held.y) < leastPx) return;
      wasDragged.current = true;
      const to = within(placeUnder(event, held), booking);
      setMoving((before) =>
        before?.to.column === to.column && before.to.minutes === to.minutes ? before : { booking, from, to },
      );
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onBlur: () => end(false),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const isThis = moving?.booking.id === booking.id;
      if (isThis && event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        end(false);
      } else if (isThis && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        end(true);
      } else if (event.shiftKey) {
        const by = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
        if (!by) return;
        event.preventDefault();
        const [aside = 0, down = 0] = by;
        const at = isThis ? moving.to : from;
        const minutes = down === 0 ? at.minutes : nextStep(at.minutes, down);
        setMoving({ booking, from, to: within({ column: at.column + aside, minutes }, booking) });
      }
    },
  });

  return {
    moving,
    handlersOf,
    /** Whether a click on a booking is the end of its drag. Call it once for each click, because it resets the state. */
    isDragEnd(): boolean {
      const was = wasDragged.current;
      wasDragged.current = false;
      return was;
    },
  };
}

/** The next quarter of an hour in a direction. */
function nextStep(minutes: number, direction: number): number {
  const step = direction > 0 ? Math.floor(minutes / snapMinutes) + 1 : Math.ceil(minutes / snapMinutes) - 1;
  return step * snapMinutes;
}

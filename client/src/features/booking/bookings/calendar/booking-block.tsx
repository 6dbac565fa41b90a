import type { CSSProperties } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import type { useMove } from './use-move.ts';

interface BookingBlockProps {
  style: CSSProperties & { height: number };
  /** The text that screen readers read. */
  label: string;
  title: string;
  about: string;
  time: string;
  isPast: boolean;
  isMoving?: boolean;
  handlers?: ReturnType<ReturnType<typeof useMove>['handlersOf']> | undefined;
  onPress: () => void;
}

/** The heights, in pixels, from which the block has room for a line with the time and a line with `about`. */
const [roomForTime, roomForAbout] = [32, 48];

/** A booking in the calendar, or several bookings of one service at the same time. */
export function BookingBlock(props: BookingBlockProps) {
  const { style, label, title, about, time, isPast, isMoving = false, handlers, onPress } = props;
  return (
    <button
      type="button"
      style={style}
      aria-keyshortcuts={handlers && 'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight'}
      onClick={onPress}
      {...handlers}
      className={classNames(
        'absolute flex scroll-mt-4 flex-col items-start justify-start overflow-hidden rounded-md border-l-3 px-1.5 py-0.5 text-left text-xs select-none focus-visible:z-10',
        isPast
          ? 'border-line-strong bg-sunken text-muted-on-surface'
          : 'border-primary bg-accent-soft text-on-accent-soft',
        handlers && 'cursor-grab touch-manipulation active:cursor-grabbing',
        isMoving && 'outline-2 outline-dashed outline-primary',
      )}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden className="w-full truncate">
        <span className="font-semibold">{title}</span>
        {style.height < roomForTime && <span className="tabular-nums">{` ${time.slice(0, 5)}`}</span>}
      </span>
      {style.height >= roomForTime && (
        <span aria-hidden className="w-full truncate tabular-nums">
          {time}
        </span>
      )}
      {style.height >= roomForAbout && (
        <span aria-hidden className="w-full truncate">
          {about}
        </span>
      )}
    </button>
  );
}

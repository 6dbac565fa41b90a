import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { EmptyState } from '../empty-state.tsx';

interface EmptyPlaceProps extends Omit<ComponentProps<typeof EmptyState>, 'icon'> {
  shape: 'rows' | 'bars' | 'cards';
  /** Whether the list fills the full width. Its rows then have their own margins. */
  isFull?: boolean;
}

/** An empty list: the fading shape of its future content, with a sentence and the next action below. */
export function EmptyPlace({ shape, isFull = false, ...words }: EmptyPlaceProps) {
  const Shape = shapes[shape];
  return (
    <div className="relative overflow-hidden">
      <div
        aria-hidden
        className={classNames(
          'relative h-44 overflow-hidden after:absolute after:inset-0 after:bg-linear-to-b after:from-transparent after:to-surface sm:h-52',
          isFull && 'px-safe-3',
        )}
      >
        <Shape />
      </div>
      <EmptyState {...words} isClose />
    </div>
  );
}

const shapes = { rows: Rows, bars: Bars, cards: Cards };
const bars = [35, 50, 42, 64, 30, 22, 48, 58, 70, 62, 80, 38, 30, 74, 90];

function Rows() {
  return (
    <div className="divide-y divide-line">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <div key={key} className="flex h-14 items-center gap-4 px-1">
          <span className="size-8 shrink-0 rounded-full bg-sunken" />
          <span className="w-28 shrink-0 space-y-1.5">
            <span className="block h-2.5 rounded-full bg-line" />
            <span className="block h-2 w-20 rounded-full bg-sunken" />
          </span>
          <span className="h-2.5 max-w-105 flex-1 rounded-full bg-sunken" />
        </div>
      ))}
    </div>
  );
}

function Bars() {
  return (
    <div className="flex h-full items-end gap-2 border-b border-line sm:gap-3">
      {bars.map((height, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be as high as each other.
        <span key={day} style={{ height: `${height}%` }} className="flex-1 rounded-t-md bg-line" />
      ))}
    </div>
  );
}

function Cards() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {['first', 'second', 'third'].map((key) => (
        <div
          key={key}
          className="flex h-44 gap-3 rounded-card border border-line p-4 max-sm:not-first:hidden max-xl:last:hidden"
        >
          <span className="size-10 shrink-0 rounded-full bg-sunken" />
          <span className="flex-1 space-y-2 pt-1">
            <span className="block h-2.5 w-32 rounded-full bg-line" />
            <span className="block h-2 w-20 rounded-full bg-sunken" />
          </span>
        </div>
      ))}
    </div>
  );
}

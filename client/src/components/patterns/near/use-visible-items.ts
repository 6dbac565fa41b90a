import { useState } from 'react';

/** In pixels, as measured in windows of 390 × 844 and 1280 × 800. */
interface ListRoom {
  /** Where the list begins. */
  top: number;
  /** The least height of an item, with the gap below it. */
  item: number;
}

/** Windows of at least this width, in pixels, are not a phone's. It is Tailwind's `sm`. */
const wideFrom = 640;

/**
 * How many items of a list, one below the other, are visible before the user scrolls. They are drawn with the list. Their positions are
 * not measured, because the browser would then have to lay out the page before the items exist and once more after it.
 */
export function useVisibleItems({ phone, wide }: { phone: ListRoom; wide: ListRoom }): number {
  const [count] = useState(() => {
    const { top, item } = window.innerWidth < wideFrom ? phone : wide;
    return Math.max(1, Math.ceil((window.innerHeight - top) / item));
  });
  return count;
}

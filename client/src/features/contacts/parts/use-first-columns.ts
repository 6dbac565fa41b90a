import { useState } from 'react';

/** The width of a board's column and the gap beside it on most screens, in pixels. */
const columnPixels = 304;

/** How many columns of a board are visible as soon as the board is. */
export function useFirstColumns(): number {
  const [count] = useState(visibleColumns);
  return count;
}

/** How many columns fit in the page's main element, or in the window if it is not drawn yet. */
export function visibleColumns(): number {
  const width = document.querySelector('main')?.clientWidth ?? window.innerWidth;
  return Math.ceil(width / columnPixels);
}

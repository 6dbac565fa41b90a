import { useLayoutEffect } from 'react';

/** Dims the page under a dialog and keeps it where it is. */
export function DialogShade() {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement;
    const { overflow, scrollbarGutter } = style;
    // Where a scrollbar had its place, that stays empty: nothing moves sideways.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    return () => {
      style.overflow = overflow;
      style.scrollbarGutter = scrollbarGutter;
    };
  }, []);
  return <div aria-hidden className="fixed inset-0 z-40 animate-fade bg-[rgb(15_23_42/45%)]" />;
}

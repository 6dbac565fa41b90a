import type { ComponentType, SVGProps } from 'react';

/** An icon of this file's kind or of Lucide. */
export type Icon = ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: boolean }>;

/**
 * Creates an icon from the strokes of one path in a square of 24. For every visitor of a public chat, Lucide's own component would be
 * larger than all icons here together.
 */
export function iconOf(strokes: string) {
  return (props: SVGProps<SVGSVGElement>) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever draws it says what it is, or hides it.
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d={strokes} />
    </svg>
  );
}

/** The icons that the public chat needs at first, from Lucide (ISC license). All others are imported from there. */
export const ArrowDown = iconOf('M12 5v14M19 12l-7 7-7-7');
export const ArrowUp = iconOf('m5 12 7-7 7 7M12 19V5');
export const Bot = iconOf(
  'M12 8V4H8M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM2 14h2M20 14h2M15 13v2M9 13v2',
);
export const Check = iconOf('M20 6 9 17l-5-5');
export const CircleCheck = iconOf('M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20zM16 9l-5.5 5.5L8 12');
export const CloudOff = iconOf(
  'M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78M2 2l20 20',
);
export const Copy = iconOf(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
);
export const Ellipsis = iconOf(
  'M12 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2zM19 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2zM5 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2z',
);
export const LoaderCircle = iconOf('M21 12a9 9 0 1 1-6.219-8.56');
export const RotateCcw = iconOf('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5');
export const SearchX = iconOf('m13.5 8.5-5 5M8.5 8.5l5 5M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16zM21 21l-4.3-4.3');
export const Square = iconOf('M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z');
export const TriangleAlert = iconOf(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
);

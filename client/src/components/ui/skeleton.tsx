import { classNames } from '#client/lib/class-names.ts';

/** Holds the place of something that is loading; `className` gives it that thing's size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-control bg-sunken', className)} />;
}

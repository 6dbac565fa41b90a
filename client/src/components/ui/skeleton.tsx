import { classNames } from '#client/lib/class-names.ts';

/** A placeholder for loading content; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-control bg-sunken', className)} />;
}

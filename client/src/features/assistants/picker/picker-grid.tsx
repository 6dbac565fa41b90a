import type { ReactNode } from 'react';

/** A grid with as many cards side by side as fit, centred if they are few. */
export function PickerGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),22rem))] justify-center gap-4 sm:gap-6">
      {children}
    </ul>
  );
}

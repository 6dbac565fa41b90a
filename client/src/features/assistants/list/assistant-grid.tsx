import type { ReactNode } from 'react';

/** As many cards side by side as fit. */
export function AssistantGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-4 sm:gap-6">{children}</ul>;
}

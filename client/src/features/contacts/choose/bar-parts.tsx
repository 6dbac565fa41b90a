import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';

/** A bar that floats over the bottom of the page. On a phone it floats above the navigation bar. */
export function FloatingBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="pointer-events-none fixed right-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] left-0 z-30 flex justify-center px-2 md:bottom-8 md:left-16 lg:left-57 beside:right-115">
      <section
        aria-label={label}
        className="pointer-events-auto flex max-w-full animate-appear items-center gap-0.5 rounded-card bg-on-surface px-2 py-1 text-surface shadow-soft md:gap-1"
      >
        {children}
      </section>
    </div>
  );
}

interface BarButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  label: string;
  /** The text beside the icon if there is room. The default is the label. */
  word?: string;
  /** Whether only the icon is shown, even if there is room for text. */
  isQuiet?: boolean;
}

export function BarButton({ icon: Icon, label, word = label, isQuiet = false, ...button }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-sm font-medium transition-opacity duration-150 hover:opacity-75 focus-visible:outline-surface md:px-3"
      {...button}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={classNames(isQuiet ? 'sr-only' : 'max-lg:sr-only beside:max-2xl:sr-only')}>{word}</span>
    </button>
  );
}

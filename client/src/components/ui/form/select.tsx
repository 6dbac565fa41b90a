import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { fieldClass } from './input.tsx';

/** A choice from a list. It is the browser's own element, so that a phone shows its native picker. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select className={classNames(fieldClass, 'appearance-none truncate pr-10')} {...props} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-on-surface"
      />
    </span>
  );
}

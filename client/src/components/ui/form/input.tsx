import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';

/** The look of inputs and selects. The text has 16 px where phones would otherwise zoom in on the field. */
export const fieldClass = classNames(
  'block min-h-(--control) w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 py-1.5 text-(length:--control-text) text-on-surface',
  'transition-[border-color,box-shadow] duration-150 placeholder:text-muted-on-surface',
  'not-aria-invalid:focus-visible:border-focus focus-visible:outline-1 focus-visible:-outline-offset-1',
  'aria-invalid:border-danger-text aria-invalid:outline-danger-text disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted-on-surface',
);

/** A text field of one line. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={classNames(fieldClass, className)} {...props} />;
}

import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';

/** A surface with a thin border. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={classNames('rounded-card border border-line bg-surface text-on-surface', className)} {...props} />
  );
}

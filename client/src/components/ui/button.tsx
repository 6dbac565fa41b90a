import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
}

/** The one button; 44 px high, so that a thumb finds it. */
export function Button({ variant = 'primary', className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={classNames(buttonClass(variant), className)} {...props} />;
}

/** The look of a button, for a link that acts as one. */
export function buttonClass(variant: ButtonVariant): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 text-sm font-medium transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-50',
    variantClasses[variant],
  );
}

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-light',
  secondary: 'border border-line-strong bg-surface text-on-surface hover:bg-sunken',
  ghost: 'text-muted-on-surface hover:bg-sunken hover:text-on-surface',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
};

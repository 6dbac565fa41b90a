import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonShape = 'regular' | 'square';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** `square` has only an icon; it needs an `aria-label`. */
  shape?: ButtonShape;
  /** Whether the button's action is running. The button then keeps the focus and does nothing. */
  isPending?: boolean;
}

/** The button of all pages. It is large enough for a thumb, and smaller for a mouse on the signed-in pages. */
export function Button({
  variant = 'primary',
  shape = 'regular',
  type = 'button',
  isPending = false,
  className,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(buttonClass(variant, shape), className)}
      aria-disabled={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      {...props}
    />
  );
}

/** The look of a button, for a link that acts as one. */
export function buttonClass(variant: ButtonVariant, shape: ButtonShape = 'regular'): string {
  return classNames(
    'inline-flex min-h-(--control) items-center justify-center gap-2 rounded-control text-sm font-medium transition-colors duration-150 [&>svg]:shrink-0',
    'disabled:cursor-not-allowed aria-disabled:cursor-default aria-disabled:opacity-60',
    shape === 'square' ? 'min-w-(--control)' : 'px-4',
    variantClasses[variant],
  );
}

const variantClasses: Record<ButtonVariant, string> = {
  primary: classNames(
    'border border-primary-edge bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-light',
    'disabled:border-transparent disabled:bg-sunken disabled:text-muted-on-surface',
  ),
  danger: 'bg-danger text-on-danger hover:bg-danger-hover disabled:opacity-60',
  secondary: 'border border-edge bg-surface text-on-surface hover:bg-sunken disabled:opacity-50',
  ghost: 'text-muted-on-surface not-disabled:hover:bg-sunken not-disabled:hover:text-on-surface disabled:opacity-50',
};

import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../button.tsx';

interface SubmitButtonProps {
  pending: boolean;
  pendingLabel: string;
  children: ReactNode;
  /** The id of the form, if the button is outside of it. */
  form?: string;
  /** `secondary`: for pages with another filled button. */
  variant?: 'primary' | 'secondary';
  className?: string;
}

/** The submit button of a form. It is disabled only during the request. */
export function SubmitButton({
  pending,
  pendingLabel,
  children,
  form,
  variant = 'primary',
  className = '',
}: SubmitButtonProps) {
  return (
    <button type="submit" form={form} disabled={pending} className={`${buttonClass(variant)} ${className}`}>
      {pending && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {pending ? pendingLabel : children}
    </button>
  );
}

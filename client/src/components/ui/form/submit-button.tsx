import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../button.tsx';

interface SubmitButtonProps {
  pending: boolean;
  pendingLabel: string;
  children: ReactNode;
  /** The form it belongs to, when it stands outside of it. */
  form?: string;
  /** `secondary` where the page has another filled one. */
  variant?: 'primary' | 'secondary';
  className?: string;
}

/** Sends a form; disabled only while it is being sent. */
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

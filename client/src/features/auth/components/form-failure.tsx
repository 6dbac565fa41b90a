import { CircleAlert } from 'lucide-react';

/**
 * Says above the fields why the whole form was refused. A toast announces the same to screen readers. It can be closed, but this text
 * stays.
 */
export function FormFailure({ reason }: { reason: string | undefined }) {
  if (!reason) return null;
  return (
    <p className="mb-5 flex items-start gap-2 rounded-control bg-danger-soft px-3 py-2.5 text-sm text-danger-text">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {reason}
    </p>
  );
}

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface AdvancedSectionProps {
  title: string;
  /** A summary of the fields, shown while the section is closed. */
  summary: string;
  /** Whether a field in the section is invalid. The section then opens, so that the field can take the focus. */
  hasError: boolean;
  startsOpen: boolean;
  children: ReactNode;
}

/** A section for fields that few users need. It can be closed and opened. */
export function AdvancedSection({ title, summary, hasError, startsOpen, children }: AdvancedSectionProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/advanced border-t border-line pt-3"
    >
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control px-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{title}</span>
          <span className="ml-2 text-sm text-muted-on-surface group-open/advanced:hidden">{summary}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open/advanced:rotate-180" />
      </summary>
      <div className="space-y-5 pt-4">{children}</div>
    </details>
  );
}

import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { addToChecksText } from '#client/i18n/es/assistants/add-to-checks.ts';
import { lazyDialog } from '../faults/lazy-parts.tsx';

const { Part: AddToChecksDialog } = lazyDialog(() => import('./add-to-checks-dialog.tsx'), 'AddToChecksDialog');

export interface AddToChecksProps {
  assistantId: number;
  /** The question as the visitor wrote it, or empty if it is not known. It can be changed before it is added. */
  question: string;
  /** The given answer. The owner decides whether later answers are compared with it. */
  answer?: string;
  /** `line`: a small link below a message. `button`: a button beside others. */
  look?: 'line' | 'button';
}

/** A button that adds a question to the assistant's checks. */
export function AddToChecks({ look = 'line', ...added }: AddToChecksProps) {
  const text = useText(addToChecksText);
  const [isOpen, setOpen] = useState(false);
  const label = added.question ? text.addOf(added.question) : text.add;
  const open = () => setOpen(true);
  return (
    <>
      {look === 'button' ? (
        <Button variant="ghost" aria-label={label} onClick={open}>
          {text.add}
        </Button>
      ) : (
        <button
          type="button"
          aria-label={label}
          onClick={open}
          className="relative inline-flex h-7 shrink-0 items-center gap-1.5 rounded-md px-2 text-xs font-medium text-muted transition-colors duration-150 after:absolute after:-inset-2 hover:bg-sunken hover:text-on-surface"
        >
          <ListChecks aria-hidden className="size-3.5" />
          {text.add}
        </button>
      )}
      {isOpen && <AddToChecksDialog {...added} onClose={() => setOpen(false)} />}
    </>
  );
}

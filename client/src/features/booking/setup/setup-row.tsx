import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingSetupText } from '#client/i18n/es/booking/setup.ts';

interface SetupRowProps {
  name: string;
  /** Short facts, shown under the name. */
  facts: string[];
  /** Shown beside the buttons. */
  control?: ReactNode;
  removal: { description: string; remove: () => Promise<unknown> };
  /** Renders the dialog that edits the service or the agenda. */
  editor: (close: () => void) => ReactNode;
}

/** A service or an agenda of the owner's, with buttons to edit and to delete it. */
export function SetupRow({ name, facts, control, removal, editor }: SetupRowProps) {
  const text = useText(bookingSetupText);
  const [open, setOpen] = useState<'editor' | 'removal'>();
  const close = () => setOpen(undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <h4 className="font-medium wrap-anywhere">{name}</h4>
        <p className="text-sm text-muted-on-surface wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      <div className="flex items-center gap-1">
        {control}
        <Button variant="ghost" shape="square" aria-label={text.editOf(name)} onClick={() => setOpen('editor')}>
          <Pencil aria-hidden className="size-4" />
        </Button>
        <Button variant="ghost" shape="square" aria-label={text.removeOf(name)} onClick={() => setOpen('removal')}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
      {open === 'editor' && editor(close)}
      <ConfirmDialog
        open={open === 'removal'}
        onOpenChange={close}
        title={text.removeTitle(name)}
        description={removal.description}
        confirmLabel={text.remove}
        tone="danger"
        onConfirm={removal.remove}
      />
    </li>
  );
}

import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Modal } from '#client/components/ui/dialog/modal.tsx';
import { useReturnFocus } from '#client/components/ui/dialog/use-return-focus.ts';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';

interface PartWindowProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** In place of a dialog that is still on its way, or broke. */
export function PartWindow({ title, onClose, children }: PartWindowProps) {
  const text = useText(commonText);
  const id = useId();
  // The dialog that takes its place gives the focus back to where this one was opened from.
  useReturnFocus();
  return (
    <Modal labelledBy={`${id}-title`} describedBy={`${id}-content`} onEscape={onClose}>
      <div className="-mt-4 -mr-4 flex justify-end">
        <VisuallyHidden>
          <h2 id={`${id}-title`}>{title}</h2>
        </VisuallyHidden>
        <Button variant="ghost" shape="square" aria-label={text.close} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <div id={`${id}-content`}>{children}</div>
    </Modal>
  );
}

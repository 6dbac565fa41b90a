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

/** Shown in place of a dialog that is still loading or has failed. */
export function PartWindow({ title, onClose, children }: PartWindowProps) {
  const text = useText(commonText);
  const id = useId();
  // The dialog that replaces this one then returns the focus to the element that opened this one.
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

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

interface ModalProps {
  /** Ids of the elements that name and describe it. */
  labelledBy: string;
  describedBy: string;
  onEscape: () => void;
  children: ReactNode;
}

/** A native dialog: it lies over everything, other dialogs included, and keeps and gives back the focus by itself. */
export function Modal({ labelledBy, describedBy, onEscape, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  }

  return (
    <dialog
      ref={dialog}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="pointer-events-auto m-auto w-full max-w-md animate-appear rounded-card bg-surface p-6 text-on-surface shadow-soft max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none max-sm:pb-[max(1.5rem,env(safe-area-inset-bottom))]"
    >
      {children}
    </dialog>
  );
}

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '#client/lib/class-names.ts';

interface ModalProps {
  /** Ids of the elements that name and describe it. */
  labelledBy: string;
  describedBy: string;
  onEscape: () => void;
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** A native dialog: it lies over everything, other dialogs included, and keeps and gives back the focus by itself. */
export function Modal({ labelledBy, describedBy, onEscape, size = 'md', children }: ModalProps) {
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
      className={classNames(
        'pointer-events-auto m-auto w-full animate-appear rounded-card bg-surface p-6 text-on-surface shadow-soft max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none max-sm:pb-[max(1.5rem,env(safe-area-inset-bottom))]',
        size === 'lg' ? 'max-w-2xl' : 'max-w-md',
      )}
    >
      {children}
    </dialog>
  );
}

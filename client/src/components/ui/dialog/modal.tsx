import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { enterTopLayer, topLayer } from './top-layer.ts';

interface ModalProps {
  /** Ids of the elements that name and describe it. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** Called on Escape, and on Android's Back. */
  onEscape: () => void;
  /** The class of the dialog. Default: the look of a question. */
  className?: string;
  /** Called on a press outside of the dialog. */
  onPressBeside?: () => void;
  children: ReactNode;
}

const questionLook =
  'm-auto w-full animate-appear rounded-card bg-surface p-6 text-on-surface shadow-soft max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none max-sm:pb-[max(1.5rem,env(safe-area-inset-bottom))]';

export const questionClass = `${questionLook} max-w-md`;
export const wideQuestionClass = `${questionLook} max-w-2xl`;

/** A modal question. It is the browser's own dialog, which lies over everything, including other dialogs, and keeps the focus. */
export function Modal({ labelledBy, describedBy, onEscape, className, onPressBeside, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [host, setHost] = useState<HTMLElement>();

  // Rendered inside the dialog that opened it, so that the dialog does not treat a press in it as a press outside. Determined in an effect,
  // after the part that this one replaces is unmounted.
  useLayoutEffect(() => setHost(topLayer() ?? document.body), []);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!host || !element) return;
    element.showModal();
    const leave = enterTopLayer(element);
    // The content is rendered now, because hidden elements cannot take the focus.
    setOpen(true);
    return () => {
      leave();
      element.close();
    };
  }, [host]);
  useLayoutEffect(() => {
    if (isOpen) takeFocus(dialog.current);
  }, [isOpen]);

  function closeOnEscape(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  }

  if (!host) return null;
  return createPortal(
    <dialog
      ref={dialog}
      onKeyDown={closeOnEscape}
      // A press on the backdrop has the dialog as its target, because the content fills the dialog.
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onPressBeside?.()}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
      // On a second Back, the browser closes the dialog without an event to cancel. (It is still open if React has only remounted it.)
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        currentTarget.showModal();
        onEscape();
      }}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className ?? questionClass}
    >
      {isOpen && children}
    </dialog>,
    host,
  );
}

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** Focuses the first control, unless a control has the focus already. */
function takeFocus(dialog: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused !== dialog && dialog?.contains(focused)) return;
  dialog?.querySelector<HTMLElement>(focusable)?.focus();
}

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { enterTopLayer, topLayer } from './top-layer.ts';

interface ModalProps {
  /** Ids of the elements that name and describe it. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** Escape, and on Android the way back. */
  onEscape: () => void;
  /** By default a question. */
  className?: string;
  /** A press beside it. */
  onPressBeside?: () => void;
  children: ReactNode;
}

const questionLook =
  'm-auto w-full animate-appear rounded-card bg-surface p-6 text-on-surface shadow-soft max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none max-sm:pb-[max(1.5rem,env(safe-area-inset-bottom))]';

export const questionClass = `${questionLook} max-w-md`;
export const wideQuestionClass = `${questionLook} max-w-2xl`;

/** A question over whatever is there: the browser's own dialog, which lies over everything, windows included, and keeps the focus. */
export function Modal({ labelledBy, describedBy, onEscape, className, onPressBeside, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [host, setHost] = useState<HTMLElement>();

  // In the window that asks: for that, a press in it is none beside it. Found once what this takes the place of has gone.
  useLayoutEffect(() => setHost(topLayer() ?? document.body), []);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!host || !element) return;
    element.showModal();
    const leave = enterTopLayer(element);
    // What stands in it comes now: what is not shown can't take the focus.
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
      // Its backdrop is a part of it, and what stands in it fills it.
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onPressBeside?.()}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
      // A browser that is asked to go back a second time closes it without asking. (It is open where React has only mounted it anew.)
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

/** For its first control, unless one has taken it. */
function takeFocus(dialog: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused !== dialog && dialog?.contains(focused)) return;
  dialog?.querySelector<HTMLElement>(focusable)?.focus();
}

import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useVisibleHeight } from '#client/hooks/use-visible-height.ts';
import { enterTopLayer } from './top-layer.ts';

interface ModalProps {
  /** Ids of the elements that name and describe it. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** Escape, and on Android the way back. */
  onEscape: () => void;
  /** A press beside it; without, that does nothing. */
  onPressOutside?: () => void;
  /** Whether it fills the window of a phone: then it stays above the keyboard. */
  isSheet?: boolean;
  /** A question unless told. */
  className?: string;
  children: ReactNode;
}

const questionLook =
  'm-auto w-full animate-appear rounded-card bg-surface p-6 text-on-surface shadow-soft max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none max-sm:pb-[max(1.5rem,env(safe-area-inset-bottom))]';

export const questionClass = `${questionLook} max-w-md`;
export const wideQuestionClass = `${questionLook} max-w-2xl`;

/** What every dialog is: the browser's own, which lies over everything, other dialogs included, and keeps the focus. */
export function Modal({ labelledBy, describedBy, onEscape, onPressOutside, isSheet, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useVisibleHeight(dialog, isSheet ? '(width < 40rem)' : 'not all');
  const [isOpen, setOpen] = useState(false);
  const isPressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const leave = enterTopLayer(element);
    // What stands in it comes now: what is not shown can't take the focus.
    setOpen(true);
    return () => {
      leave();
      element.close();
    };
  }, []);
  useLayoutEffect(() => {
    if (isOpen) takeFocus(dialog.current);
  }, [isOpen]);

  function closeOnEscape(event: KeyboardEvent) {
    event.stopPropagation();
    // An open list in it has closed for it.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onEscape();
  }

  const isBeside = ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };

  return createPortal(
    <dialog
      ref={dialog}
      onKeyDown={closeOnEscape}
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
      onPointerDown={(event) => {
        isPressedOutside.current = isBeside(event);
      }}
      onClick={(event) => isPressedOutside.current && isBeside(event) && onPressOutside?.()}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className ?? questionClass}
    >
      {isOpen && children}
    </dialog>,
    document.body,
  );
}

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** For its first control, unless one has taken it. */
function takeFocus(dialog: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused !== dialog && dialog?.contains(focused)) return;
  dialog?.querySelector<HTMLElement>(focusable)?.focus();
}

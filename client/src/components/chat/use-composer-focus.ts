import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the composer when the page opens and after each reply, unless the visitor has moved the focus elsewhere. Never on a phone, where
 * the keyboard would cover the text. In a frame, only if the frame has the focus, because the visitor may be typing in the page around it.
 * A composer beside a form does not move the focus.
 */
export function useComposerFocus(disabled: boolean, isBeside: boolean): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const idle = document.activeElement === document.body && (window.parent === window || document.hasFocus());
    if (!disabled && !isBeside && idle && matchMedia('(hover: hover)').matches) field.current?.focus();
  }, [disabled, isBeside]);
  return field;
}

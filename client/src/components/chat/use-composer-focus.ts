import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the composer the focus when the page opens and after each reply, unless the visitor has gone elsewhere meanwhile
 * and never on a phone, where the keyboard would come up over what there is to read. In a frame the page around it has the say: somebody
 * may be writing there. A composer beside a form leaves the focus where it is.
 */
export function useComposerFocus(disabled: boolean, isBeside: boolean): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const idle = document.activeElement === document.body && (window.parent === window || document.hasFocus());
    if (!disabled && !isBeside && idle && matchMedia('(hover: hover)').matches) field.current?.focus();
  }, [disabled, isBeside]);
  return field;
}

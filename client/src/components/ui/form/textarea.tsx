import { type ComponentProps, type RefObject, useLayoutEffect } from 'react';
import { classNames } from '#client/lib/class-names.ts';

interface TextareaProps extends ComponentProps<'textarea'> {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
  maxRows: number;
}

const lineHeightPx = 24;
const paddingPx = 20;

/** A text field that grows with its text, up to `maxRows` lines. The text has 16 px, because phones zoom in on fields with smaller text. */
export function Textarea({ ref, value, maxRows, className, ...props }: TextareaProps) {
  useLayoutEffect(() => {
    const field = ref.current;
    const around = field?.parentElement;
    if (!field || !around) return;
    const { style } = field;
    // During the measurement, the parent keeps its height. Otherwise a list above would lose its scroll position at the end.
    if (value) around.style.minHeight = `${around.offsetHeight}px`;
    style.height = '';
    // An empty field has one line, so that a long placeholder is truncated, not wrapped.
    if (!value) return;
    const { scrollHeight } = field;
    const maxPx = lineHeightPx * maxRows + paddingPx;
    style.overflowY = scrollHeight > maxPx ? 'auto' : 'hidden';
    style.height = `${Math.min(scrollHeight, maxPx)}px`;
    around.style.minHeight = '';
  }, [ref, value, maxRows]);
  return (
    <textarea
      ref={ref}
      rows={1}
      value={value}
      className={classNames(
        'h-11 min-w-0 flex-1 resize-none bg-transparent px-2.5 py-2.5 text-base leading-6 outline-none placeholder:truncate placeholder:text-muted-on-surface aria-disabled:cursor-not-allowed aria-disabled:text-muted-on-surface',
        className,
      )}
      {...props}
    />
  );
}

import { ArrowDown, PencilLine } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { blanksIn, nextBlank } from '#shared/domain/assistants/blanks.ts';

interface BlanksNoteProps {
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Says how many of a template's blanks are still unfilled, with a button that leads to the next one. */
export function BlanksNote({ text: instructions, field }: BlanksNoteProps) {
  const text = useText(editorText);
  const count = blanksIn(instructions).length;
  if (count === 0) return null;

  function goOn() {
    const element = field.current;
    const blank = element && nextBlank(instructions, element.selectionEnd);
    if (!blank) return;
    // A browser scrolls to the selection when the field gets the focus, not when the selection moves.
    element.blur();
    element.setSelectionRange(blank.start, blank.end);
    element.focus();
    element.scrollIntoView({ block: 'center' });
  }

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-warning-soft py-1 pr-1 pl-4 text-sm text-on-warning-soft">
      <p role="status" className="flex items-center gap-2.5 py-2">
        <PencilLine aria-hidden className="size-4 shrink-0" />
        {text.blanksLeft(count)}
      </p>
      <button
        type="button"
        onClick={goOn}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium max-sm:pl-6.5 underline-offset-3 hover:underline"
      >
        {text.nextBlank}
        <ArrowDown aria-hidden className="size-4" />
      </button>
    </div>
  );
}

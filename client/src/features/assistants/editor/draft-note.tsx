import { History } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';

/** Says that the form shows an earlier unsaved draft, with a button that discards it. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const text = useText(editorText);
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-sunken py-1 pr-1 pl-4 text-sm">
      <p role="status" className="flex items-center gap-2.5 py-2">
        <History aria-hidden className="size-4 shrink-0" />
        {text.draftRestored}
      </p>
      <button
        type="button"
        onClick={onDiscard}
        className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-link max-sm:pl-6.5 underline-offset-3 hover:underline"
      >
        {text.draftDiscard}
      </button>
    </div>
  );
}

import { Check, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { SlugCheck } from './use-slug-check.ts';

interface SlugStatusProps {
  slug: string;
  check: SlugCheck;
  /** The saved address, which visitors may know already. */
  saved: string | undefined;
  /** Whether an error is already shown beside the field. */
  isErrorShown: boolean;
  onUse: (slug: string) => void;
}

/** The state of an address: being checked, free, impossible to check, or taken, with a free one to use in its place. */
export function SlugStatus({ slug, check, saved, isErrorShown, onUse }: SlugStatusProps) {
  const text = useText(editorText);
  return (
    <div className="space-y-1">
      <div role="status" className="flex min-h-6 flex-wrap items-center gap-x-2">
        {check.state === 'idle' && text.slugHelp}
        {check.state === 'unknown' && text.slugUnknown}
        {check.state === 'checking' && (
          <>
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
            {text.slugChecking}
          </>
        )}
        {check.state === 'free' && (
          <span className="flex items-center gap-2 text-link">
            <Check aria-hidden className="size-4" />
            {text.slugFree}
          </span>
        )}
        {check.state === 'taken' && (
          <>
            {!isErrorShown && (
              <span className="flex items-center gap-2 text-danger-text">
                <TriangleAlert aria-hidden className="size-4" />
                {text.slugTaken}
              </span>
            )}
            {check.suggestion && <UseButton slug={check.suggestion} onUse={onUse} />}
          </>
        )}
      </div>
      {saved && slug !== saved && (
        <p className="flex gap-2 text-on-warning-soft">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text.slugChanged}
        </p>
      )}
    </div>
  );
}

function UseButton({ slug, onUse }: { slug: string; onUse: (slug: string) => void }) {
  const text = useText(editorText);
  return (
    <button
      type="button"
      onClick={() => onUse(slug)}
      className="relative min-h-6 rounded-md font-medium text-link underline underline-offset-3 after:absolute after:-inset-2.5"
    >
      {text.slugUse(slug)}
    </button>
  );
}

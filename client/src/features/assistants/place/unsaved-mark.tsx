import { useText } from '#client/i18n/catalogue.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import type { SectionWork } from './place.ts';

/** The mark at a section's link that says that the section has unsaved changes. */
export function UnsavedMark({ work }: { work: SectionWork | undefined }) {
  const text = useText(placeText);
  if (work !== 'unsaved') return null;
  return (
    <span className="size-2 shrink-0 rounded-full bg-warning">
      <span className="sr-only">{text.unsaved}</span>
    </span>
  );
}

import { lazySection } from '#client/components/faults/lazy-parts.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { draftOf } from '../../editor/assistant-form.ts';
import { usePlace } from '../place.ts';

export const checksPanel = lazySection(
  () => import('#client/features/checks/components/checks-panel.tsx'),
  'ChecksPanel',
);

/** 'Comprobaciones': whether the changes make answers worse. */
export function ChecksSection() {
  const { tryFallbackName } = useText(editorText);
  const { assistant, details } = usePlace();
  const { form } = details;
  const { isDirty } = form.formState;
  return (
    <checksPanel.Part
      assistantId={assistant.id}
      instructions={assistant.systemPrompt ?? ''}
      suggestions={assistant.suggestions?.split('\n') ?? []}
      readDraft={() => (isDirty ? draftOf(form.getValues(), tryFallbackName) : undefined)}
    />
  );
}

import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { writeDraft } from '#client/lib/drafts.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { type AssistantFormValues, blankValues, copyValues, valuesOf } from './assistant-form.ts';
import { EditorDialog } from './editor-dialog.tsx';
import type { EditorTab } from './editor-tabs.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { editorDraftKey, storedEditorDraft } from './use-editor-draft.ts';

export interface AssistantEditorProps {
  /** The one to edit. */
  assistant?: OwnerAssistant | undefined;
  /** The one to make another like. */
  original?: OwnerAssistant | undefined;
  firstTab?: EditorTab;
  onSaved: (assistant: OwnerAssistant) => void;
  onClose: () => void;
}

/** Creates an assistant, from a template, from nothing or from another one, or edits one. */
export function AssistantEditor({ assistant, original, firstTab = 'details', onSaved, onClose }: AssistantEditorProps) {
  const text = useText(editorText);
  const { user } = useSession();
  const draft = assistant ? assistant.id : original ? `copy of ${original.id}` : 'new';
  const draftKey = editorDraftKey(user?.id, draft);
  const [start, setStart] = useState<AssistantFormValues | undefined>(() => {
    if (assistant) return valuesOf(assistant);
    if (original) return copyValues(original, text.copyName(original.name));
    // What was begun and left is gone on with.
    return storedEditorDraft(draftKey) && blankValues(user?.email);
  });
  const [asking, setAsking] = useState(false);
  if (!start) {
    return (
      <Dialog open onOpenChange={onClose} title={text.pickTitle} description={text.pickDescription} size="xl">
        <TemplatePicker onPick={setStart} />
      </Dialog>
    );
  }
  const startOver = () => {
    writeDraft(draftKey, '');
    setStart(undefined);
  };
  const pickAgain = (isDirty: boolean) => (isDirty ? setAsking(true) : startOver());
  return (
    <>
      <EditorDialog
        assistant={assistant}
        draft={draft}
        start={start}
        firstTab={firstTab}
        onPickAgain={assistant || original ? undefined : pickAgain}
        onSaved={onSaved}
        onClose={onClose}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.switchTemplateTitle}
        description={text.switchTemplateDescription}
        confirmLabel={text.switchTemplate}
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          startOver();
        }}
      />
    </>
  );
}

import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { writeDraft } from '#client/lib/drafts.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { type AssistantFormValues, blankValues, copyValues } from './assistant-form.ts';
import { CreateDialog } from './create-dialog.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { editorDraftKey, storedEditorDraft } from './use-editor-draft.ts';

interface AssistantEditorProps {
  /** The assistant to copy. */
  original?: OwnerAssistant | undefined;
  onCreated: (assistant: OwnerAssistant) => void;
  onClose: () => void;
}

/** Creates an assistant: from a template, from nothing or from another one. */
export function AssistantEditor({ original, ...answers }: AssistantEditorProps) {
  const text = useText(editorText);
  const { user } = useSession();
  const draft = original ? `copy of ${original.id}` : 'new';
  const draftKey = editorDraftKey(user?.id, draft);
  const [start, setStart] = useState<AssistantFormValues | undefined>(() => {
    if (original) return copyValues(original, text.copyName(original.name));
    // A draft that was begun and left is continued.
    return storedEditorDraft(draftKey) && blankValues(user?.email);
  });
  const [asking, setAsking] = useState(false);
  if (!start) {
    return (
      <Dialog open onOpenChange={answers.onClose} title={text.pickTitle} description={text.pickDescription} size="xl">
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
      <CreateDialog draft={draft} start={start} onPickAgain={original ? undefined : pickAgain} {...answers} />
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

import { lazyPart } from '#client/lib/lazy-part.ts';
import type { AdminAssistant } from '#shared/contracts/assistants.ts';
import { adminValuesOf, blankValuesFor } from '../../assistant-form.ts';
import { RemoveQuestion } from '../list/remove-question.tsx';

const { Part: EditorDialog } = lazyPart(async () => (await import('../editor/editor-dialog.tsx')).EditorDialog);

/** What one has asked for on the back office's page; a dialog answers it. */
export type BackOfficeAction =
  | { kind: 'create'; ownerId: number | undefined }
  | { kind: 'edit' | 'remove'; assistant: AdminAssistant };

interface BackOfficeDialogProps {
  action: BackOfficeAction;
  onClose: () => void;
}

/** The editor with the back office's rules, or the question before a deletion. */
export function BackOfficeDialog({ action, onClose }: BackOfficeDialogProps) {
  if (action.kind === 'remove') return <RemoveQuestion assistant={action.assistant} onClose={onClose} />;
  const isNew = action.kind === 'create';
  return (
    <EditorDialog
      isBackOffice
      assistant={isNew ? undefined : action.assistant}
      start={isNew ? blankValuesFor(action.ownerId) : adminValuesOf(action.assistant)}
      firstTab="details"
      onPickAgain={undefined}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}

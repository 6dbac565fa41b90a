import { adminValuesOf, blankValuesFor } from '../editor/assistant-form.ts';
import { EditorDialog } from '../editor/editor-dialog.tsx';
import { LoadedAssistant } from '../editor/loaded-assistant.tsx';

interface BackOfficeEditorProps {
  /** The one to edit; without, a new one is created. */
  id: number | undefined;
  /** Whose the new one is, when that is chosen already. */
  ownerId: number | undefined;
  onClose: () => void;
}

/** The editor with the back office's rules. */
export function BackOfficeEditor({ id, ownerId, onClose }: BackOfficeEditorProps) {
  const editor = {
    isBackOffice: true,
    firstTab: 'details',
    onPickAgain: undefined,
    onSaved: onClose,
    onClose,
  } as const;
  if (id === undefined) {
    return <EditorDialog assistant={undefined} draft="any new" start={blankValuesFor(ownerId)} {...editor} />;
  }
  return (
    <LoadedAssistant id={id} onClose={onClose}>
      {(assistant) => (
        <EditorDialog assistant={assistant} draft={`any ${id}`} start={adminValuesOf(assistant)} {...editor} />
      )}
    </LoadedAssistant>
  );
}

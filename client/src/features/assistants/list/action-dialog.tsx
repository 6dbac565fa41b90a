import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import type { AssistantAction } from './assistant-action.ts';
import { RemoveQuestion } from './remove-question.tsx';

const { Part: AssistantEditor } = lazyDialog(() => import('../editor/assistant-editor.tsx'), 'AssistantEditor');
const { Part: EditAssistant } = lazyDialog(() => import('../editor/edit-assistant.tsx'), 'EditAssistant');
const { Part: LinkDialog } = lazyDialog(() => import('../link/link-dialog.tsx'), 'LinkDialog');

interface ActionDialogProps {
  action: AssistantAction;
  assistants: OwnerAssistant[];
  onAction: (action: AssistantAction) => void;
  onClose: () => void;
}

/** The dialog that answers what was asked for. */
export function ActionDialog({ action, assistants, onAction, onClose }: ActionDialogProps) {
  const ready = ({ id }: OwnerAssistant) => onAction({ kind: 'ready', id });
  if (action.kind === 'create') return <AssistantEditor onSaved={ready} onClose={onClose} />;
  const assistant = assistants.find(({ id }) => id === action.id);
  if (!assistant) return null;
  const { id } = assistant;
  switch (action.kind) {
    case 'copy':
      return <EditAssistant id={id} kind="copy" onSaved={ready} onClose={onClose} />;
    case 'edit':
    case 'personalise':
      return <EditAssistant id={id} kind={action.kind} onSaved={onClose} onClose={onClose} />;
    case 'link':
      return <LinkDialog assistant={assistant} onClose={onClose} />;
    case 'ready':
      return (
        <LinkDialog
          assistant={assistant}
          onPersonalise={() => onAction({ kind: 'personalise', id })}
          onClose={onClose}
        />
      );
    case 'remove':
      return <RemoveQuestion assistant={assistant} onClose={onClose} />;
  }
}

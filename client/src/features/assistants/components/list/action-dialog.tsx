import { lazy, Suspense } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants.ts';
import { manageText } from '../../manage-text.ts';
import { useRemoveAssistant } from '../../use-assistant-actions.ts';
import { useReturnFocus } from '../../use-return-focus.ts';
import type { AssistantAction } from './assistant-action.ts';

const AssistantEditor = lazy(async () => ({
  default: (await import('../editor/assistant-editor.tsx')).AssistantEditor,
}));
const LinkDialog = lazy(async () => ({ default: (await import('../link/link-dialog.tsx')).LinkDialog }));

interface ActionDialogProps {
  action: AssistantAction;
  assistants: OwnerAssistant[];
  onAction: (action: AssistantAction) => void;
  onClose: () => void;
}

/** The dialog that answers what was asked for. */
export function ActionDialog({ action, assistants, onAction, onClose }: ActionDialogProps) {
  useReturnFocus();
  return <Suspense>{dialogOf({ action, assistants, onAction, onClose })}</Suspense>;
}

function dialogOf({ action, assistants, onAction, onClose }: ActionDialogProps) {
  const ready = ({ id }: OwnerAssistant) => onAction({ kind: 'ready', id });
  if (action.kind === 'create') return <AssistantEditor onSaved={ready} onClose={onClose} />;
  const assistant = assistants.find(({ id }) => id === action.id);
  if (!assistant) return null;
  const { id } = assistant;
  switch (action.kind) {
    case 'copy':
      return <AssistantEditor original={assistant} onSaved={ready} onClose={onClose} />;
    case 'edit':
      return <AssistantEditor assistant={assistant} onSaved={onClose} onClose={onClose} />;
    case 'personalise':
      return <AssistantEditor assistant={assistant} firstTab="brand" onSaved={onClose} onClose={onClose} />;
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

function RemoveQuestion({ assistant, onClose }: { assistant: OwnerAssistant; onClose: () => void }) {
  const text = useText(manageText);
  const remove = useRemoveAssistant();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.removeTitle}
      description={text.removeDescription(assistant.name)}
      confirmLabel={text.remove}
      tone="danger"
      onConfirm={() => remove.mutateAsync(assistant)}
    />
  );
}

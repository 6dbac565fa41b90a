import { useLocation } from 'wouter';
import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { paths } from '#client/lib/paths.ts';
import type { AdminAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { RemoveQuestion } from '../list/remove-question.tsx';

const { Part: CreateForOwner } = lazyDialog(() => import('./create-for-owner.tsx'), 'CreateForOwner');

/** The action that was chosen on the back office's page. A dialog carries it out. */
export type BackOfficeAction =
  | { kind: 'create'; ownerId: number | undefined }
  | { kind: 'remove'; assistant: AdminAssistant };

interface BackOfficeDialogProps {
  action: BackOfficeAction;
  onClose: () => void;
}

/** The form of a new assistant, or the question before a deletion. */
export function BackOfficeDialog({ action, onClose }: BackOfficeDialogProps) {
  const [, navigate] = useLocation();
  if (action.kind === 'remove') return <RemoveQuestion assistant={action.assistant} onClose={onClose} />;
  return (
    <CreateForOwner
      ownerId={action.ownerId}
      onCreated={({ id }) => navigate(paths.adminAssistant(id))}
      onClose={onClose}
    />
  );
}

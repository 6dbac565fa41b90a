import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import type { AdminAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { RemoveQuestion } from '../list/remove-question.tsx';

const { Part: BackOfficeEditor } = lazyDialog(() => import('./back-office-editor.tsx'), 'BackOfficeEditor');

/** What one has asked for on the back office's page; a dialog answers it. */
export type BackOfficeAction =
  | { kind: 'create'; ownerId: number | undefined }
  | { kind: 'edit' | 'remove'; assistant: AdminAssistant };

interface BackOfficeDialogProps {
  action: BackOfficeAction;
  onClose: () => void;
}

/** The editor, or the question before a deletion. */
export function BackOfficeDialog({ action, onClose }: BackOfficeDialogProps) {
  switch (action.kind) {
    case 'create':
      return <BackOfficeEditor id={undefined} ownerId={action.ownerId} onClose={onClose} />;
    case 'edit':
      return <BackOfficeEditor id={action.assistant.id} ownerId={undefined} onClose={onClose} />;
    case 'remove':
      return <RemoveQuestion assistant={action.assistant} onClose={onClose} />;
  }
}

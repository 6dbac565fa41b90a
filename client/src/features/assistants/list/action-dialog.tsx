import { useLocation } from 'wouter';
import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { paths } from '#client/lib/paths.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import type { AssistantAction } from './assistant-action.ts';
import { RemoveQuestion } from './remove-question.tsx';

const { Part: AssistantEditor } = lazyDialog(() => import('../editor/assistant-editor.tsx'), 'AssistantEditor');
const { Part: CopyAssistant } = lazyDialog(() => import('../editor/copy-assistant.tsx'), 'CopyAssistant');
const { Part: LinkDialog } = lazyDialog(() => import('../link/link-dialog.tsx'), 'LinkDialog');

interface ActionDialogProps {
  action: AssistantAction;
  assistants: OwnerAssistant[];
  onClose: () => void;
}

/** The dialog for the chosen action. After an assistant is created, its place is opened. */
export function ActionDialog({ action, assistants, onClose }: ActionDialogProps) {
  const [, navigate] = useLocation();
  const making = { onCreated: ({ id }: OwnerAssistant) => navigate(paths.newAssistant(id)), onClose };
  if (action.kind === 'create') return <AssistantEditor {...making} />;
  const assistant = assistants.find(({ id }) => id === action.id);
  if (!assistant) return null;
  switch (action.kind) {
    case 'copy':
      return <CopyAssistant id={action.id} {...making} />;
    case 'link':
      return <LinkDialog assistant={assistant} onClose={onClose} />;
    case 'remove':
      return <RemoveQuestion assistant={assistant} onClose={onClose} />;
  }
}

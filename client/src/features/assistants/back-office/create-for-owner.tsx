import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { blankValuesFor } from '../editor/assistant-form.ts';
import { CreateDialog } from '../editor/create-dialog.tsx';

interface CreateForOwnerProps {
  ownerId: number | undefined;
  onCreated: (assistant: OwnerAssistant) => void;
  onClose: () => void;
}

/** The form of a new assistant, with its owner. */
export function CreateForOwner({ ownerId, ...answers }: CreateForOwnerProps) {
  return <CreateDialog draft="any new" start={blankValuesFor(ownerId)} isBackOffice {...answers} />;
}

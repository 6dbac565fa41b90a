import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { useRemoveAssistant } from './use-assistant-actions.ts';

/** The question before an assistant is deleted. It says what is deleted with it. */
export function RemoveQuestion({ assistant, onClose }: { assistant: OwnerAssistant; onClose: () => void }) {
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
      failed={{ title: text.removeFailed, description: text.removeFailedDescription }}
      onConfirm={() => remove.mutateAsync(assistant)}
    />
  );
}

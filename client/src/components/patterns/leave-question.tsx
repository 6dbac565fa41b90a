import type { LeaveGuard } from '#client/hooks/use-leave-guard.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { formsText } from '#client/i18n/es/forms.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before unsaved work is lost. */
export function LeaveQuestion({ guard }: { guard: LeaveGuard }) {
  const text = useText(formsText);
  return (
    <ConfirmDialog
      open={guard.isAsking}
      onOpenChange={guard.stay}
      title={text.leaveTitle}
      description={text.leaveDescription}
      confirmLabel={text.leave}
      tone="danger"
      onConfirm={guard.leave}
    />
  );
}

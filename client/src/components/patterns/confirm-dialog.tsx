import { useId, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Modal } from '#client/components/ui/dialog/modal.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { failureOf, type Notice } from '#client/lib/notice.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  confirmLabel: string;
  /** The confirm button's label while the action runs. */
  pendingLabel?: string;
  pending?: boolean;
  /** If it returns a promise, the dialog closes when the promise resolves. If it rejects, the dialog stays open and shows the reason. */
  onConfirm: () => unknown;
  tone?: 'danger' | 'default';
  /** Shown in the dialog with the reason if the promise rejects. Default: only the reason. */
  failed?: Notice;
}

/** Asks before something is lost. Cancelar has the focus, and Escape closes the dialog. The focus then returns to its previous element. */
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  return open ? <Question {...question} /> : null;
}

function Question(props: Omit<ConfirmDialogProps, 'open'>) {
  const { onOpenChange, title, description, confirmLabel, pendingLabel, pending = false, onConfirm, failed } = props;
  const text = useText(commonText);
  const [error, setError] = useState<Required<Notice>>();
  const [running, setRunning] = useState(false);
  const busy = pending || running;
  const id = useId();

  async function confirm() {
    const work = onConfirm();
    if (!(work instanceof Promise)) return;
    setRunning(true);
    setError(undefined);
    try {
      await work;
      onOpenChange(false);
    } catch (cause) {
      setError(failureOf(failed ?? { title: '' }, cause));
      setRunning(false);
    }
  }

  return (
    <Modal labelledBy={`${id}-title`} describedBy={`${id}-description`} onEscape={() => onOpenChange(false)}>
      <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight">
        {title}
      </h2>
      <p id={`${id}-description`} className="mt-2 text-muted-on-surface">
        {description}
      </p>
      {error && (
        <div role="alert" className="mt-4 text-sm text-danger-text">
          {error.title && <p className="font-semibold">{error.title}</p>}
          <p>{error.description}</p>
        </div>
      )}
      <div className="mt-6 flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button variant="secondary" autoFocus onClick={() => onOpenChange(false)}>
          {text.cancel}
        </Button>
        <Button variant={props.tone === 'danger' ? 'danger' : 'primary'} onClick={confirm} isPending={busy}>
          {busy && pendingLabel ? pendingLabel : confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}

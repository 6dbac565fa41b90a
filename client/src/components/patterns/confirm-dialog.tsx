import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import { ApiError } from '#client/lib/api-error.ts';

interface ConfirmDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** The dialog stays open, with the reason, when this fails. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
}

/** Asks before something is lost. Cancelar has the focus; Escape closes; the focus goes back to where it was. */
export function ConfirmDialog({ title, description, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const text = useText(commonText);
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState('');
  const [running, setRunning] = useState(false);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);

  async function confirm() {
    setRunning(true);
    setError('');
    try {
      await onConfirm();
      dialog.current?.close();
    } catch (cause) {
      setError((cause instanceof ApiError && cause.userMessage) || text.offline);
      setRunning(false);
    }
  }

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      className="m-auto w-full max-w-md animate-appear rounded-card bg-surface p-6 text-on-surface shadow-soft max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none max-sm:pb-[max(1.5rem,env(safe-area-inset-bottom))]"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold tracking-tight">
        {title}
      </h2>
      <p id={`${id}-description`} className="mt-2 text-muted-on-surface">
        {description}
      </p>
      {error && (
        <p role="alert" className="mt-4 text-sm text-danger-text">
          {error}
        </p>
      )}
      <div className="mt-6 flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button variant="secondary" autoFocus onClick={() => dialog.current?.close()}>
          {text.cancel}
        </Button>
        <Button onClick={confirm} disabled={running}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}

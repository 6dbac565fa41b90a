import { RotateCcw, Trash2 } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { userMessageOf } from '#client/lib/api/api-error.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { Outgoing } from '../../outbox.ts';

interface UnsentMessageProps {
  message: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that is being sent, or that could not be sent. Then there are buttons to retry or discard it. */
export function UnsentMessage({ message: { text: words, state, error }, onRetry, onDiscard }: UnsentMessageProps) {
  const text = useText(inboxText);
  const isSending = state === 'sending';
  return (
    // Screen readers announce a message once the visitor has it, and not while it is being sent. A failure is announced at once.
    <li className="flex flex-col items-end" aria-live={isSending ? 'off' : undefined}>
      <div
        className={classNames(
          'max-w-[85%] rounded-card rounded-tr-sm border px-4 py-2.5 text-sm whitespace-pre-wrap wrap-anywhere',
          isSending ? 'border-line bg-sunken text-on-surface' : 'border-danger-text bg-danger-soft text-on-surface',
        )}
      >
        {words}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 px-1 text-xs text-muted">
        {isSending && <span className="mt-1">{text.sending}</span>}
        {state === 'retrying' && <span className="text-danger-text">{text.notSent}</span>}
        {state === 'kept' && <span className="text-danger-text">{text.kept}</span>}
        {state === 'refused' && <span className="text-danger-text">{userMessageOf(error, text.refused)}</span>}
        {!isSending && (
          <>
            <button type="button" onClick={onRetry} className={actionClass}>
              <RotateCcw aria-hidden className="size-3.5" />
              {text.retry}
            </button>
            <button type="button" onClick={onDiscard} className={actionClass}>
              <Trash2 aria-hidden className="size-3.5" />
              {text.discard}
            </button>
          </>
        )}
      </div>
    </li>
  );
}

const actionClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-text hover:underline';

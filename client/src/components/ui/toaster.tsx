import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import { classNames } from '#client/lib/class-names.ts';
import { dismissToast, type Toast, toastMs, toastStore } from '#client/lib/toast.ts';
import { Button } from './button.tsx';
import { useTopLayer } from './top-layer.ts';

/**
 * Where toasts appear: at the top, for the buttons of dialogs and of the chat are at the bottom; over a dialog in it, for all else
 * is inert then.
 */
export function Toaster() {
  return createPortal(<Region />, useTopLayer() ?? document.body);
}

/** Always there, so that screen readers hear what comes into it: what is said already when it comes is said a moment later. */
function Region() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div
      data-toaster
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-60 flex justify-center p-2 pt-[max(0.5rem,env(safe-area-inset-top))] sm:p-3"
    >
      {isThere && toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
}

function ToastCard({ toast: { title, description, tone } }: { toast: Toast }) {
  const text = useText(commonText);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, toastMs);
    return () => clearTimeout(timer);
  }, [held]);
  const failed = tone === 'error';
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only gives one more time to read.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'pointer-events-auto flex w-full max-w-sm animate-appear items-start gap-3 rounded-card border p-4 pr-2 shadow-soft',
        failed ? 'border-danger bg-danger text-on-danger' : 'border-line bg-surface text-on-surface',
      )}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', !failed && 'text-link')} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-medium">{title}</p>
        {description && <p className={classNames('text-sm', !failed && 'text-muted-on-surface')}>{description}</p>}
      </div>
      <Button
        variant="ghost"
        shape="square"
        aria-label={text.close}
        onClick={dismissToast}
        {...(failed ? { style: { color: 'inherit' } } : {})}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}

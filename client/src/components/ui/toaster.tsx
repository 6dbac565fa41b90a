import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { languageOf } from '#client/i18n/language-of.ts';
import { classNames } from '#client/lib/class-names.ts';
import { dismissToast, type Toast, toastMs, toastStore } from '#client/lib/toast.ts';
import { Button } from './button.tsx';
import { useTopLayer } from './dialog/top-layer.ts';

/**
 * Shows messages: on the page at the top, because the buttons of the chat are at the bottom; or over an open dialog, because everything
 * outside it is inert.
 */
export function Toaster() {
  const layer = useTopLayer();
  const place = layer?.querySelector<HTMLElement>(':scope > [data-message-place]') ?? undefined;
  return createPortal(<Region window={place && layer} />, place ?? layer ?? document.body);
}

/** The id of the message that was last read aloud. */
let saidId: number | undefined;

/**
 * The place of messages. Its live regions are always in the page, so that screen readers notice new content. A message that exists before
 * the regions do is added a moment later. A message that was read aloud before is shown outside of them. In a dialog, messages must not
 * cover the title or the buttons: they are shown below it, or if there is no room, as on phones, at the end of its content.
 */
function Region({ window: over }: { window: HTMLElement | undefined }) {
  const text = useText(commonText);
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const [isThere, setThere] = useState(false);
  const [before] = useState(saidId);
  useEffect(() => setThere(true), []);
  useEffect(() => {
    if (isThere && toast) saidId = toast.id;
  }, [isThere, toast]);
  const region = useRef<HTMLElement>(null);
  const [isBelow, setBelow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message has a height of its own.
  useLayoutEffect(() => {
    if (over && toast && region.current) setBelow(roomBelow(over) >= region.current.offsetHeight);
  }, [over, toast, isThere]);
  const card = isThere && toast && <ToastCard key={toast.id} toast={toast} />;
  const place = !toast || toast.id === before ? 'silent' : toast.tone;
  return (
    <section
      ref={region}
      data-toaster
      // While it has a message, it is a landmark that screen readers list.
      aria-label={toast ? text.notices : undefined}
      className={classNames(
        'pointer-events-none inset-x-0 z-60 flex justify-center px-safe-2 sm:px-safe-3',
        over ? (isBelow ? bottomClass : 'absolute bottom-0 py-2') : topClass,
      )}
    >
      <div role="status" className="contents">
        {place === 'success' && card}
      </div>
      <div role="alert" className="contents">
        {place === 'error' && card}
      </div>
      {place === 'silent' && card}
    </section>
  );
}

const topClass =
  'fixed top-0 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 sm:pt-[max(0.75rem,env(safe-area-inset-top))]';
const bottomClass = 'fixed bottom-0 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]';

/** The room between a dialog and the lower edge of the visible page, in pixels. */
function roomBelow(over: HTMLElement): number {
  const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };
  return offsetTop + height - over.getBoundingClientRect().bottom;
}

function ToastCard({ toast: { title, description, tone } }: { toast: Toast }) {
  const text = useText(commonText);
  const [held, setHeld] = useState(false);
  const failed = tone === 'error';
  useEffect(() => {
    // A failure is still true after five seconds.
    if (held || failed) return;
    const timer = setTimeout(dismissToast, toastMs);
    return () => clearTimeout(timer);
  }, [held, failed]);
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
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p lang={languageOf(title)} className="font-medium">
          {title}
        </p>
        {description && (
          <p lang={languageOf(description)} className={classNames('text-sm', !failed && 'text-muted-on-surface')}>
            {description}
          </p>
        )}
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

import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { olderText } from '#client/i18n/es/visitor/older-messages.ts';

interface OlderMessagesProps {
  /** The first message that is shown. */
  first: string | number | undefined;
  hasOlder: boolean;
  onLoad: () => Promise<void>;
}

/** Reads the messages before those on the page; what one was reading stays where it was. */
export function OlderMessages({ first, hasOlder, onLoad }: OlderMessagesProps) {
  const text = useText(olderText);
  const place = useRef<HTMLDivElement>(null);
  /** How far what scrolls was from its end when the older ones were asked for, in pixels. */
  const fromEnd = useRef<number>(undefined);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when the older ones have been drawn.
  useLayoutEffect(() => {
    const log = logAround(place.current);
    if (!log || fromEnd.current === undefined) return;
    log.scrollTop = log.scrollHeight - fromEnd.current;
    fromEnd.current = undefined;
    // The last page takes the button with it.
    if (!hasOlder) log.focus({ preventScroll: true });
    // What has just been put above is read by whoever goes there, and not aloud.
    const timer = setTimeout(() => log.removeAttribute('aria-live'), quietMs);
    return () => clearTimeout(timer);
  }, [first]);

  async function load() {
    setState('loading');
    try {
      await onLoad();
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <div ref={place} className="flex flex-col items-center gap-2 pt-4 empty:hidden">
      {hasOlder && (
        <Button
          variant="secondary"
          aria-disabled={state === 'loading'}
          onClick={() => {
            if (state === 'loading') return;
            const log = logAround(place.current);
            fromEnd.current = log ? log.scrollHeight - log.scrollTop : undefined;
            log?.setAttribute('aria-live', 'off');
            void load();
          }}
        >
          {state === 'loading' ? text.loading : text.load}
        </Button>
      )}
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger-text">
          {text.failed}
        </p>
      )}
    </div>
  );
}

/** How long a screen reader takes to hear of what was drawn. */
const quietMs = 1_000;

function logAround(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[role="log"]') ?? null;
}

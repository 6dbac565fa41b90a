import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { olderText } from '#client/i18n/es/visitor/older-messages.ts';

interface OlderMessagesProps {
  /** All that were read. */
  items: readonly { key: string }[];
  /** The place of the first that is drawn. */
  from: number;
  /** Draws more of them: all but one of those before this one. */
  draw: (second: string | undefined) => void;
  /** Undefined where nothing stands before those that were read. */
  source: OlderSource | undefined;
}

export interface OlderSource {
  hasOlder: () => boolean;
  /** Reads the page before those that were read. */
  loadOlder: () => Promise<void>;
  /** Lets go of all but the newest. */
  letGo?: () => void;
}

/** Drawn in one go, and the pause between two: a slow phone draws a piece in less than a twentieth of a second. */
const piece = 6;
const pauseMs = 32;
/** Read before what is far above the end in sight is let go of. */
const most = 400;
/** What is so near to the screen counts as scrolled to. */
const nearPx = 300;
/** How long a screen reader takes to hear of what was drawn. */
const quietMs = 1_000;

/**
 * What stands before the messages that are drawn: those that were read are drawn a piece at a time, those before them are read when one scrolls
 * there, or by a button. What one is reading stays where it is.
 */
export function OlderMessages({ items, from, draw, source }: OlderMessagesProps) {
  const text = useText(olderText);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isBusy = state === 'loading' || from > 0;
  const count = items.length;
  const second = items[1]?.key;
  const hasOlder = source?.hasOlder() ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes at the end moves nothing before it.
  useEffect(() => {
    const log = logAround(place.current);
    if (from === 0 || !log) return;
    const drawPiece = () => draw(items[Math.max(0, from - piece) + 1]?.key);
    const timer = setTimeout(() => keepPlace(log, drawPiece), pauseMs);
    return () => clearTimeout(timer);
  }, [from]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what says whether there is something to read.
  useEffect(() => {
    const element = place.current;
    if (!element || !hasOlder || from > 0 || state !== 'idle') return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && void load(), {
      root: logAround(element),
      rootMargin: `${nearPx}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasOlder, from, state, second]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when some have come.
  useEffect(() => {
    const log = logAround(place.current);
    if (log) layOutNearOnly(log);
    if (log && count > most && log.scrollHeight - log.scrollTop - log.clientHeight < nearPx) source?.letGo?.();
  }, [count, from]);

  async function load() {
    setState('loading');
    // What comes is drawn piece by piece, too.
    draw(second);
    try {
      await source?.loadOlder();
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <div ref={place} className="flex flex-col items-center gap-2 pt-4 empty:hidden">
      {(hasOlder || from > 0) && (
        <Button variant="secondary" aria-disabled={isBusy} onClick={() => !isBusy && void load()}>
          {isBusy ? text.loading : text.load}
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

/**
 * A message far from the screen costs nothing. Only where the browser keeps what one reads in its place: a message that comes near is higher or
 * lower than it was taken to be.
 */
function layOutNearOnly(log: HTMLElement): void {
  if (!CSS.supports('overflow-anchor', 'auto')) return;
  for (const { style } of log.querySelectorAll<HTMLElement>(':scope > ol > li')) {
    style.contentVisibility = 'auto';
    style.containIntrinsicSize = 'auto 5rem';
  }
}

/** Puts something above what one is reading, which stays where it is; it is read by whoever goes there, and not aloud. */
function keepPlace(log: HTMLElement, put: () => void): void {
  const fromEnd = log.scrollHeight - log.scrollTop;
  const hadFocus = document.activeElement?.closest('[role="log"]') === log;
  log.setAttribute('aria-live', 'off');
  flushSync(put);
  log.scrollTop = log.scrollHeight - fromEnd;
  // The last page takes the button with it.
  if (hadFocus && !log.contains(document.activeElement)) log.focus({ preventScroll: true });
  clearTimeout(quiet.get(log));
  quiet.set(
    log,
    setTimeout(() => log.removeAttribute('aria-live'), quietMs),
  );
}

const quiet = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

function logAround(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[role="log"]') ?? null;
}

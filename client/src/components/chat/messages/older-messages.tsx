import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { olderText } from '#client/i18n/es/visitor/older-messages.ts';

interface OlderMessagesProps {
  /** All items that were read. */
  items: readonly { key: string }[];
  /** The index of the first rendered item. */
  from: number;
  /** Renders more items: `second` is the key of the second item to render. */
  draw: (second: string | undefined) => void;
  /** Undefined if there are no messages before those that were read. */
  source: OlderSource | undefined;
}

export interface OlderSource {
  hasOlder: () => boolean;
  /** Reads the page of messages before those that were read. */
  loadOlder: () => Promise<void>;
  /** Drops all messages except the newest ones. */
  letGo?: () => void;
}

/** How many items are rendered at once, and the pause between two pieces, in ms. A slow phone renders a piece in less than 50 ms. */
const piece = 6;
const pauseMs = 32;
/** How many items may be read before the oldest ones are dropped. They are dropped only while the end of the list is visible. */
const most = 400;
/** The top counts as reached from this distance. */
const nearPx = 300;
/** How long a screen reader may take to notice new elements. */
const quietMs = 1_000;

/**
 * The messages before the rendered ones. Those that were read are rendered in pieces. Earlier ones are read when the user scrolls to them
 * or presses the button. What the user is reading does not move.
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
    // The new messages are rendered in pieces, too.
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
 * Skips the layout of messages that are far from the screen. Only in browsers with scroll anchoring: when a message comes near, its real
 * height may differ from the estimate.
 */
function layOutNearOnly(log: HTMLElement): void {
  if (!CSS.supports('overflow-anchor', 'auto')) return;
  for (const { style } of log.querySelectorAll<HTMLElement>(':scope > ol > li')) {
    style.contentVisibility = 'auto';
    style.containIntrinsicSize = 'auto 5rem';
  }
}

/** Adds elements above what the user is reading, without moving it. Screen readers do not read them aloud, but users can go to them. */
function keepPlace(log: HTMLElement, put: () => void): void {
  const fromEnd = log.scrollHeight - log.scrollTop;
  const hadFocus = document.activeElement?.closest('[role="log"]') === log;
  log.setAttribute('aria-live', 'off');
  flushSync(put);
  log.scrollTop = log.scrollHeight - fromEnd;
  // When the last page is loaded, the button disappears.
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

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { olderText } from '#client/i18n/es/visitor/older-messages.ts';

interface Keyed {
  key: string;
}

export interface OlderMessagesProps<Item extends Keyed> {
  /** All items that were read. */
  items: readonly Item[];
  /** The index of the first item that is rendered elsewhere. The items before it are rendered here. */
  end: number;
  /** Renders items. The function must stay the same as long as it renders the same. */
  list: (items: readonly Item[]) => ReactNode;
  /** The class of a list of items. */
  className: string;
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
const pieceSize = 6;
const pauseMs = 32;
/** How many items may be read before the oldest ones are dropped. They are dropped only while the end of the list is visible. */
const most = 400;
/** The top counts as reached from this distance. */
const nearPx = 300;
/** The width of an outline and its distance from the element (`base.css`). */
const outlinePx = 4;
/** How long a screen reader may take to notice new elements. */
const quietMs = 1_000;

/**
 * The messages before the newest ones. Those that were read are rendered in pieces, each a list of its own, so that the browser has few
 * elements to lay out and to watch while the newest message grows. Earlier ones are read when the user scrolls to them or presses the
 * button. What the user is reading does not move.
 */
export function OlderMessages<Item extends Keyed>({ items, end, list, className, source }: OlderMessagesProps<Item>) {
  const text = useText(olderText);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  // The keys of the second item of each piece, the newest piece first.
  const [seconds, setSeconds] = useState<string[]>([]);
  const pieces = piecesOf(items, seconds, end);
  const from = pieces[0]?.from ?? end;
  const isBusy = state === 'loading' || from > 0;
  const count = items.length;
  const second = items[1]?.key;
  const hasOlder = source?.hasOlder() ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes at the end moves nothing before it.
  useEffect(() => {
    const log = logAround(place.current);
    if (from === 0 || !log) return;
    const next = items[Math.max(0, from - pieceSize) + 1]?.key;
    const drawPiece = () => next !== undefined && setSeconds([...seconds, next]);
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
    // After the frame, which lays the messages out anyway. Measured here, they would be laid out twice.
    if (log) requestAnimationFrame(() => setTimeout(() => layOutNearOnly(log), 0));
    if (log && count > most && log.scrollHeight - log.scrollTop - log.clientHeight < nearPx) source?.letGo?.();
  }, [count, from]);

  async function load() {
    setState('loading');
    // Pieces that were dropped are forgotten, so that their messages are rendered in pieces again.
    setSeconds(pieces.map(({ key }) => key).reverse());
    try {
      await source?.loadOlder();
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <div ref={place} className="flex flex-col items-center gap-2 pb-4 empty:hidden">
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
      {/* Without animations: they do not end in a list whose layout is skipped, and the browser would draw each frame for them. */}
      {pieces.map(({ key, from, end }) => (
        <ol key={key} className={`flex flex-col *:animate-none ${className}`}>
          <List items={items.slice(from, end)} list={list} />
        </ol>
      ))}
    </>
  );
}

/** The items of a piece. They are not rendered again while only other pieces change. */
function List<Item extends Keyed>({ items, list }: Pick<OlderMessagesProps<Item>, 'items' | 'list'>) {
  const [kept, keep] = useState(items);
  if (items.length !== kept.length || items.some((item, at) => item !== kept[at])) keep(items);
  return useMemo(() => list(kept), [list, kept]);
}

interface Piece {
  key: string;
  /** The index of its first item. */
  from: number;
  /** The index after its last item. */
  end: number;
}

/**
 * The pieces whose messages are still there, the oldest piece first. Each begins with the item before its known one, because the first item
 * may turn out to be half of an exchange.
 */
function piecesOf(items: readonly Keyed[], seconds: readonly string[], end: number): Piece[] {
  const pieces: Piece[] = [];
  let next = end;
  for (const key of seconds) {
    let at = next;
    while (at >= 0 && items[at]?.key !== key) at -= 1;
    if (at < 0 || next === 0) continue;
    const from = Math.max(0, at - 1);
    pieces.unshift({ key, from, end: next });
    next = from;
  }
  return pieces;
}

/**
 * Skips the layout of messages while they are far from the screen. Only in browsers with scroll anchoring, because their height may change.
 * Only messages above the screen, because those on it would move for a moment. Such a message is cut at its edges, so the outline of a
 * focused element gets its room.
 */
function layOutNearOnly(log: HTMLElement): void {
  if (!CSS.supports('overflow-anchor', 'auto')) return;
  const { top } = log.getBoundingClientRect();
  const parts = [...log.querySelectorAll<HTMLElement>(':scope > ol:not(:last-child), :scope > ol:last-child > li')];
  // All are measured before the first is changed: a change would have the page laid out again.
  const measured = parts.map((part) => ({ style: part.style, place: part.getBoundingClientRect() }));
  for (const { style, place } of measured) {
    if (style.contentVisibility || place.bottom > top) continue;
    style.containIntrinsicSize = `auto ${place.height}px`;
    style.overflowClipMargin = `${outlinePx}px`;
    style.contentVisibility = 'auto';
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

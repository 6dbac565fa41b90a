import type { WidgetConfig } from '#shared/contracts/assistants/widget.ts';
import { matchesWildcards } from '#shared/domain/widget/wildcards.ts';
import { element, icon } from './elements.ts';

export const crossPath = 'M6 6l12 12M18 6L6 18';

const lookEveryMs = 500;

interface TeaserOptions {
  teaser: NonNullable<WidgetConfig['teaser']>;
  dismissLabel: string;
  storageKey: string;
  open(): void;
  /** Called when the visitor has dismissed the teaser. The focus then needs another place. */
  onDismiss(): void;
}

/**
 * The owner's invitation above the button. It appears after a delay and some scrolling, on the pages that the owner chose, once in a
 * session.
 */
export function createTeaser({ teaser, dismissLabel, storageKey, open, onDismiss }: TeaserOptions) {
  const say = element('button', { type: 'button', class: 'say' }, teaser.text);
  const dismiss = element(
    'button',
    { type: 'button', class: 'dismiss', 'aria-label': dismissLabel },
    icon('cross', crossPath),
  );
  const box = element('div', { class: 'teaser', hidden: '' }, say, dismiss);
  const since = performance.now();
  let looking: ReturnType<typeof setInterval> | undefined;

  const hide = () => {
    clearInterval(looking);
    looking = undefined;
    box.hidden = true;
  };
  const look = () => {
    if (document.hidden || !isOnPage() || scrolledPercent() < teaser.scrollPercent) return;
    hide();
    box.hidden = false;
    note();
  };
  say.onclick = () => {
    hide();
    open();
  };
  const putAway = () => {
    hide();
    onDismiss();
  };
  dismiss.onclick = putAway;
  box.onkeydown = ({ key }) => key === 'Escape' && putAway();
  // Checks repeatedly, because a page's address may change without an event.
  if (!wasShown())
    looking = setInterval(() => {
      if (performance.now() - since >= teaser.delaySeconds * 1_000) look();
    }, lookEveryMs);
  return { element: box, hide };

  /** Uses the current address: a page may change it without loading. */
  function isOnPage(): boolean {
    return !teaser.path || matchesWildcards(teaser.path, location.pathname);
  }

  function wasShown(): boolean {
    try {
      return sessionStorage.getItem(storageKey) !== null;
    } catch {
      return false;
    }
  }

  function note(): void {
    try {
      sessionStorage.setItem(storageKey, '1');
    } catch {
      // The storage is blocked: the teaser is then shown once on each page.
    }
  }
}

function scrolledPercent(): number {
  const scroller = scrollerOfPage();
  const way = scroller ? scroller.scrollHeight - heightOf(scroller) : 0;
  return scroller && way > 1 ? (scroller.scrollTop / way) * 100 : 100;
}

/** The element that scrolls: the page itself, or else the box at its centre. */
function scrollerOfPage(): Element | null {
  const page = document.scrollingElement;
  if (page && page.scrollHeight - heightOf(page) > 1) return page;
  let box = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  while (box && !(box.scrollHeight - box.clientHeight > 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement;
  return box;
}

/** The visible height of a scroller. In a page without a doctype, the root element has the height of its content. */
function heightOf(scroller: Element): number {
  return scroller === document.scrollingElement ? innerHeight : scroller.clientHeight;
}
